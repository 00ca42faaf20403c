import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AnswerOf, type ContractRoute, endpoints } from '@laurel/contract/endpoints'
import { shaped } from '@laurel/contract/shaped'

/** What the server would answer, or how it would find that out. */
export type Answers = { [R in ContractRoute]?: AnswerOf<R> | ((asked: Asked) => AnswerOf<R>) }
export type Asked = { query: URLSearchParams; headers: IncomingMessage['headers'] }

const base = '/app-api'
const byRoute = new Map(endpoints.map((endpoint) => [endpoint.route as ContractRoute, endpoint]))

export const isCall = ({ url = '' }: IncomingMessage): boolean => url.startsWith(`${base}/`)

/** Held to the contract: an answer that the server would never give is a mistake of the test. Throws what is wrong with it. */
export function answerCall(request: IncomingMessage, response: ServerResponse, answers: Answers): void {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
  const called = `${request.method} ${pathname.replace(base, '')}`
  // The shells follow the inbox: a stream that says nothing, unless a test says otherwise.
  if (called === 'GET /ims/live/stream')
    return void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  const known: Answers = { 'GET /ims/live/snapshot': [], ...answers }
  const route = (Object.keys(known) as ContractRoute[]).find((each) => patternOf(each).test(called))
  if (route === undefined) throw new Error(`nobody answers ${called}`)
  const given = known[route]
  const data = typeof given === 'function' ? given({ query, headers: request.headers }) : given
  const endpoint = byRoute.get(route)
  const envelope = JSON.stringify({ code: 200, msg: '', data: endpoint && shaped(endpoint, data) })
  response.writeHead(200, { 'content-type': 'application/json' }).end(envelope)
}

const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
