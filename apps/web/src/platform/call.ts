import type { AnswerOf, ContractRoute, RequestOf } from '@laurel/contract/endpoints'
import { type QueryInput, writeQuery } from '@laurel/rules/query-string'
import { CallError } from './call-error.ts'
import { identityHeaders } from './identity.ts'
import { currentPath, screenCodeOf } from './place.ts'
import { renewSession } from './refresh.ts'
import { sendUntilAnswered } from './resend.ts'
import { type Sent, send } from './send.ts'
import { accessToken } from './session.ts'

type Manner = {
  /** Autosave, poll, heartbeat, progress: its failure is the page's own affair (decision 5). */
  background?: boolean
  signal?: AbortSignal
}
type Asked<R extends ContractRoute> = RequestOf<R> & Manner
type Arguments<R extends ContractRoute> =
  Record<never, never> extends RequestOf<R> ? [asked?: Asked<R>] : [asked: Asked<R>]
type Parts = Manner & { params?: Record<string, string>; query?: Record<string, QueryInput>; body?: unknown }

/** The one way to the server: typed by the endpoint's own words, of which only the types reach the browser. */
export async function call<R extends ContractRoute>(route: R, ...[asked]: Arguments<R>): Promise<AnswerOf<R>> {
  const { params, query, body, background, signal } = (asked ?? {}) as Parts
  const [method, template] = route.split(' ') as [string, string]
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  // One key for the whole call, however often it is sent: it happens once.
  const key = method === 'GET' || carriesCredentials(path) ? undefined : crypto.randomUUID()
  const request = {
    method,
    path: query === undefined ? path : `${path}?${writeQuery(query)}`,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  }
  try {
    return (await sendSignedIn(request, method === 'GET' || key !== undefined)) as AnswerOf<R>
  } catch (error) {
    if (error instanceof CallError) error.isBackground = background ?? false
    throw error
  }
}

/** Their answers are never kept under a key, so that sending one twice would act twice. */
const carriesCredentials = (path: string) =>
  /^\/(ims\/auth|system\/auth|system\/user\/profile|ims\/user-info)\//.test(path)

const needsNoToken = (path: string) =>
  (path.startsWith('/ims/auth/') && path !== '/ims/auth/logout') || path.startsWith('/ims/screen/getScreenInfo/sss/')

async function sendSignedIn(request: Sent, mayRepeat: boolean): Promise<unknown> {
  // A screen proves itself by its codes: its refusal says nothing of the person who may be logged in beside it (D03).
  const withToken = !needsNoToken(request.path) && screenCodeOf(currentPath()) === undefined
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
