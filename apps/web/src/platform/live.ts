import type { AnswerOf } from '@laurel/contract/endpoints'
import { writeQuery } from '@laurel/rules/query-string'
import { backOffMs, pause } from './back-off.ts'
import { CallError } from './call-error.ts'
import { readEnvelope } from './envelope.ts'
import { eventStreamReader } from './event-stream.ts'
import { identityHeaders } from './identity.ts'
import { renewSession } from './refresh.ts'
import { addressOf } from './send.ts'
import { accessToken } from './session.ts'

export type LiveState = AnswerOf<'GET /ims/live/stream'>
/** `cut`: the page shows what it knew last and comes back by itself. `refused`: it will not. */
export type LiveLink = 'connecting' | 'open' | 'cut' | 'refused'
type Listener = { onState: (state: LiveState) => void; onLink: (link: LiveLink) => void }

/** The server says something every 10 s; silence for this long is a dead line, whatever the browser believes. */
const pace = { watchdogMs: 25_000, firstMs: 500, longestMs: 15_000 }

/** Follows topics until closed. Every event carries the whole state, so that a gap heals with the next one. */
export function followLive(topics: readonly string[], listener: Listener, timing = pace): () => void {
  const closing = new AbortController()
  void follow(topics, listener, timing, closing.signal)
  return () => closing.abort()
}

async function follow(topics: readonly string[], listener: Listener, timing: typeof pace, closed: AbortSignal) {
  const versions = new Map<string, number>()
  const onState = (state: LiveState) => {
    if (state.version <= (versions.get(state.topic) ?? -1)) return
    versions.set(state.topic, state.version)
    listener.onState(state)
  }
  for (let failures = 0; !closed.aborted; failures += 1) {
    listener.onLink(failures === 0 ? 'connecting' : 'cut')
    const outcome = await readOnce(topics, closed, timing.watchdogMs, onState, () => {
      failures = 0
      listener.onLink('open')
    })
    if (closed.aborted) return
    if (outcome === 'refused') return listener.onLink('refused')
    listener.onLink('cut')
    await pause(backOffMs(failures, timing), closed)
  }
}

async function readOnce(
  topics: readonly string[],
  closed: AbortSignal,
  watchdogMs: number,
  onState: (state: LiveState) => void,
  onOpen: () => void,
): Promise<'cut' | 'refused'> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  let watchdog = setTimeout(hangUp, watchdogMs)
  closed.addEventListener('abort', hangUp)
  const token = accessToken()
  try {
    const response = await fetch(addressOf(`/ims/live/stream?${writeQuery({ topics })}`), {
      headers: { ...identityHeaders(true), accept: 'text/event-stream' },
      signal: line.signal,
      credentials: 'omit',
    })
    if (!response.ok || !response.body) return await whetherRefused(response, token)
    onOpen()
    const read = eventStreamReader(({ event, data }) => {
      if (event === 'state') onState(JSON.parse(data) as LiveState)
    })
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'cut'
      clearTimeout(watchdog)
      watchdog = setTimeout(hangUp, watchdogMs)
      read(decoder.decode(value, { stream: true }))
    }
  } catch {
    return 'cut'
  } finally {
    clearTimeout(watchdog)
    closed.removeEventListener('abort', hangUp)
  }
}

/** A "no" that will stay a "no" ends the stream; an old token, a busy or restarting server does not. */
async function whetherRefused(response: Response, token: string | undefined): Promise<'cut' | 'refused'> {
  try {
    readEnvelope(response.status, await response.text())
    return 'cut'
  } catch (error) {
    if (!(error instanceof CallError) || error.reason === 'client.http-status' || error.code >= 500) return 'cut'
    if (error.code === 401) return (await renewSession(token)) ? 'cut' : 'refused'
    return 'refused'
  }
}
