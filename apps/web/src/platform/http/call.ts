import { isSentOnce, knowsBrowser, needsNoToken, writesNothing } from '@laurel/contract/endpoint-flags'
import type { AnswerOf, ContractRoute, RequestOf } from '@laurel/contract/endpoints'
import { type QueryInput, writeQuery } from '@laurel/rules/query-string'
import { currentPath, screenCodeOf } from '../routing/location.ts'
import { accessToken } from '../session/session.ts'
import { CallError } from './call-error.ts'
import { identityHeaders } from './identity.ts'
import { renewSession } from './refresh.ts'
import { sendUntilAnswered } from './resend.ts'
import { type SendInput, send } from './send.ts'
import { keyFor, wasAnswered, wasRefused } from './unanswered.ts'

type CallOptions = {
  /** Autosave, poll, heartbeat, progress: the page handles its failure by itself (decision 5). */
  background?: boolean
  /** The last words of a page that closes. */
  keepalive?: boolean
  signal?: AbortSignal
}
type CallInput<R extends ContractRoute> = RequestOf<R> & CallOptions
type Arguments<R extends ContractRoute> =
  Record<never, never> extends RequestOf<R> ? [asked?: CallInput<R>] : [asked: CallInput<R>]
type Parts = CallOptions & { params?: Record<string, string>; query?: Record<string, QueryInput>; body?: unknown }

/** Writes without an answer yet. A second click comes before the page knows of the first. */
const underWay = new Map<string, Promise<unknown>>()

/** The only way to call the server, typed by the endpoint; only types reach the browser. */
export async function call<R extends ContractRoute>(route: R, ...[input]: Arguments<R>): Promise<AnswerOf<R>> {
  const { params, query, body, background, keepalive, signal } = (input ?? {}) as Parts
  const [method, template] = route.split(' ') as [string, string]
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const sent = query === undefined ? path : `${path}?${writeQuery(query)}`
  const isQuestion = method === 'GET' || writesNothing.includes(route)
  const wish = `${method} ${sent} ${JSON.stringify(body ?? null)}`
  const first = isQuestion || signal !== undefined ? undefined : underWay.get(wish)
  if (first !== undefined) return first as Promise<AnswerOf<R>>
  // One key for the whole call, however often it is sent: it happens once.
  const key = isQuestion || isSentOnce.includes(route) ? undefined : keyFor(wish)
  const request = {
    method,
    path: sent,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    withCookie: knowsBrowser.includes(route),
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
    ...(keepalive === undefined ? {} : { keepalive }),
  }
  const sending = sendSignedIn(request, !needsNoToken.includes(route), isQuestion || key !== undefined)
  if (!isQuestion && signal === undefined) underWay.set(wish, sending)
  try {
    const answer = await sending
    if (!isQuestion && !background) wasAnswered()
    return answer as AnswerOf<R>
  } catch (error) {
    if (key !== undefined && !background) wasRefused(error, wish, key)
    if (error instanceof CallError) error.isBackground = background ?? false
    throw error
  } finally {
    if (underWay.get(wish) === sending) underWay.delete(wish)
  }
}

async function sendSignedIn(request: SendInput, asPerson: boolean, mayRepeat: boolean): Promise<unknown> {
  // A screen proves itself by its codes: its refusal says nothing of the person who may be logged in beside it (D03).
  const withToken = asPerson && screenCodeOf(currentPath()) === undefined
  const token = withToken ? accessToken() : undefined
  const identified = () => ({ ...request, headers: { ...identityHeaders(withToken), ...request.headers } })
  const sendIt = () => (mayRepeat ? sendUntilAnswered(identified) : send(identified()))
  try {
    return await sendIt()
  } catch (error) {
    const isRefused = error instanceof CallError && error.code === 401 && withToken
    if (!isRefused || !(await renewSession(token))) throw error
    return sendIt()
  }
}
