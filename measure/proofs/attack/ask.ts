import { Agent, type IncomingMessage, request } from 'node:http'
import type { ContractRoute } from '@laurel/contract/endpoints'
import { writeQuery } from '@laurel/rules/query-string'
import type { CallOptions } from '@laurel/testbed/world'

export type Answer = { status: number; headers: IncomingMessage['headers']; text: string; ms: number }

const agent = new Agent({ keepAlive: true })

/** A call as it goes over the wire, answered with the very bytes. Of an event stream only the first event is read. */
export function ask(origin: string, route: ContractRoute, options: CallOptions, signal?: AbortSignal): Promise<Answer> {
  const [method, template] = route.split(' ') as [string, string]
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? ''))
  const query = options.query ? `?${writeQuery(options.query)}` : ''
  const body = options.body === undefined ? undefined : JSON.stringify(options.body)
  const headers = {
    ...options.headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}/app-api${path}${query}`,
      { method, headers, agent, ...(signal ? { signal } : {}) },
      (reply) => {
        let text = ''
        const done = () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text,
            ms: performance.now() - startedAt,
          })
        const isStream = reply.headers['content-type']?.startsWith('text/event-stream') === true
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => {
          text += part
          if (isStream && text.includes('\n\n')) {
            done()
            call.destroy()
          }
        })
        reply.on('end', done)
        reply.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
