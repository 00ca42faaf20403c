import { CallError } from './call-error.ts'
import { serverAnswered, serverSilent } from './connection.ts'
import { readEnvelope, timedOut, unreachable } from './envelope.ts'

const timeOutMs = 30_000
const apiBase = '/app-api'

export type SendInput = {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  /** Sends cookies: only for calls that need to know which browser this is. */
  withCookie?: boolean
  /** Goes on while the page closes. Small ones only: browsers take 64 KB of them. */
  keepalive?: boolean
}

export const addressOf = (path: string) => new URL(apiBase + path, location.origin)

/** One request, one answer, thirty seconds at most. */
export async function send({
  method,
  path,
  headers,
  body,
  signal,
  withCookie,
  keepalive = false,
}: SendInput): Promise<unknown> {
  // AbortSignal.timeout and AbortSignal.any are younger than the browsers we build for.
  const abort = new AbortController()
  const giveUp = () => abort.abort()
  const clock = setTimeout(giveUp, timeOutMs)
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted) giveUp()
  try {
    const response = await fetch(addressOf(path), {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: abort.signal,
      keepalive,
      credentials: withCookie ? 'same-origin' : 'omit',
    })
    const text = await response.text()
    const answer = readEnvelope(response.status, text)
    serverAnswered()
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    // fetch says TypeError for every kind of lost connection.
    const failure = abort.signal.aborted ? timedOut() : error instanceof TypeError ? unreachable() : error
    if (isSilence(failure)) serverSilent()
    else serverAnswered()
    throw failure
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** Nothing of ours answered: at best something that stands in front of it. */
const isSilence = (error: unknown) =>
  error instanceof CallError && (error.code === 0 || (error.reason === 'client.http-status' && error.code >= 500))
