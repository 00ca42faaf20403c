import type { AnswerOf } from '@laurel/contract/endpoints'
import { writeQuery } from '@laurel/rules/query-string'
import { backOffMs, pause } from '../http/back-off.ts'
import { call } from '../http/call.ts'
import { CallError } from '../http/call-error.ts'
import { serverAnswered, serverSilent } from '../http/connection.ts'
import { readEnvelope } from '../http/envelope.ts'
import { identityHeaders } from '../http/identity.ts'
import { renewSession } from '../http/refresh.ts'
import { addressOf } from '../http/send.ts'
import { accessToken } from '../session/session.ts'
import { eventStreamReader } from './event-stream.ts'

export type LiveState = AnswerOf<'GET /ims/live/stream'>
/**
 * `cut`: the page shows what it knew last and comes back by itself. `polling`: streams do not get through, so it asks now and then.
 * `refused`: it will not come.
 */
export type LiveLink = 'connecting' | 'open' | 'cut' | 'polling' | 'refused'

export type Ears = {
  hear: (state: LiveState) => void
  refuse: (topic: string) => void
  tellLink: (link: LiveLink) => void
  /** What is left of the topics after a refusal is somebody else's to open. */
  onRefused: () => void
}

/** Where a line leads: the address of its stream, the same as one answer, and what to do about a refusal. */
export type Line = {
  path: string
  ask: (signal: AbortSignal) => Promise<readonly LiveState[]>
  /** After a 401: whether it is worth another try. */
  renew: (token: string | undefined) => Promise<boolean>
  sortOut: (ears: Ears, closed: AbortSignal) => Promise<void>
}

/** Of whoever is signed in. */
export const topicsLine = (topics: readonly string[]): Line => ({
  path: `/ims/live/stream?${writeQuery({ topics })}`,
  ask: (signal) => snapshot(topics, signal),
  renew: renewSession,
  sortOut: (ears, closed) => sortOut(topics, ears, closed),
})

/** The server says something every 10 s; silence for the watchdog's time is a dead line, whatever the browser believes. */
export const pace = {
  watchdogMs: 25_000,
  firstMs: 500,
  maxMs: 15_000,
  failuresBeforePolling: 3,
  pollEveryMs: 5_000,
  pollsBeforeStream: 12,
}
export type Pace = typeof pace

/** Keeps one line open until closed: stream, again after each cut, and by asking when streams keep failing. */
export async function runLine(line: Line, ears: Ears, timing: Pace, closed: AbortSignal): Promise<void> {
  let failures = 0
  ears.tellLink('connecting')
  while (!closed.aborted) {
    const outcome = await readOnce(line, ears, timing.watchdogMs, closed, () => {
      failures = 0
    })
    if (closed.aborted) return
    if (outcome === 'refused') return line.sortOut(ears, closed)
    failures += 1
    if (failures >= timing.failuresBeforePolling) await poll(line, ears, timing, closed)
    if (closed.aborted) return
    ears.tellLink('cut')
    await pause(backOffMs(failures - 1, timing), closed)
  }
}

async function readOnce(
  line: Line,
  ears: Ears,
  watchdogMs: number,
  closed: AbortSignal,
  onHeard: () => void,
): Promise<'cut' | 'refused'> {
  const listening = new AbortController()
  const hangUp = () => listening.abort()
  let watchdog = setTimeout(hangUp, watchdogMs)
  closed.addEventListener('abort', hangUp)
  const token = accessToken()
  try {
    const response = await fetch(addressOf(line.path), {
      headers: { ...identityHeaders(true), accept: 'text/event-stream' },
      signal: listening.signal,
      credentials: 'omit',
    })
    if (!response.ok || !response.body) return await whetherRefused(response, () => line.renew(token))
    ears.tellLink('open')
    const read = eventStreamReader(({ event, data }) => {
      if (event === 'state') ears.hear(JSON.parse(data) as LiveState)
    })
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'cut'
      serverAnswered()
      onHeard()
      clearTimeout(watchdog)
      watchdog = setTimeout(hangUp, watchdogMs)
      read(decoder.decode(value, { stream: true }))
    }
  } catch {
    if (!closed.aborted) serverSilent()
    return 'cut'
  } finally {
    clearTimeout(watchdog)
    closed.removeEventListener('abort', hangUp)
  }
}

/** A "no" that will stay a "no" ends the stream; an old token, a busy or restarting server does not. */
async function whetherRefused(response: Response, renew: () => Promise<boolean>): Promise<'cut' | 'refused'> {
  try {
    readEnvelope(response.status, await response.text())
    return 'cut'
  } catch (error) {
    if (!isRefusal(error)) {
      serverSilent()
      return 'cut'
    }
    // Other tabs hold the streams: this one asks now and then until one of them is closed.
    if (error.code === 429) return 'cut'
    if (error.code === 401) return (await renew()) ? 'cut' : 'refused'
    return 'refused'
  }
}

const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.reason !== 'client.http-status' && error.code > 0 && error.code < 500

const snapshot = (topics: readonly string[], signal: AbortSignal) =>
  call('GET /ims/live/snapshot', { query: { topics: [...topics] }, background: true, signal })

/** For a while; then the stream is tried again. */
async function poll(line: Line, ears: Ears, timing: Pace, closed: AbortSignal): Promise<void> {
  for (let turn = 0; turn < timing.pollsBeforeStream && !closed.aborted; turn += 1) {
    try {
      for (const state of await line.ask(closed)) ears.hear(state)
    } catch {
      return
    }
    ears.tellLink('polling')
    await pause(timing.pollEveryMs, closed)
  }
}

/** A stream is refused as a whole: one topic that may not be read must not silence the others. */
async function sortOut(topics: readonly string[], ears: Ears, closed: AbortSignal): Promise<void> {
  for (const topic of topics) {
    const isReadable = topics.length > 1 && (await isRead(topic, closed))
    if (closed.aborted) return
    if (!isReadable) ears.refuse(topic)
  }
  ears.onRefused()
}

async function isRead(topic: string, closed: AbortSignal): Promise<boolean> {
  try {
    await snapshot([topic], closed)
    return true
  } catch (error) {
    return !isRefusal(error)
  }
}
