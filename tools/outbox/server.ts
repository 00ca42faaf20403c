import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { channels, type Message, type MessageStore } from './message-store.ts'
import { languageOf, outboxPage, outboxScript, outboxStyle } from './page.ts'

export type Outbox = { port: number; close(): Promise<void> }

const maxBodyBytes = 256 * 1024

export async function openOutbox(store: MessageStore, port: number): Promise<Outbox> {
  const server = createServer((request, response) => {
    answer(store, request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(store: MessageStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A page on the Internet may name this port under a host of its own: it would read one-time codes.
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? ''))
    return send(response, 421, 'text/plain', '')
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://outbox')
  const asked = `${request.method} ${pathname}`
  switch (asked) {
    case 'GET /': {
      const language = languageOf(searchParams.get('lang'), request.headers['accept-language'])
      return send(response, 200, 'text/html', outboxPage(store.all(), language))
    }
    case 'GET /outbox.css':
      return send(response, 200, 'text/css', outboxStyle)
    case 'GET /outbox.js':
      return send(response, 200, 'text/javascript', outboxScript)
    case 'GET /messages':
      return send(response, 200, 'application/json', JSON.stringify(store.all()))
    case 'POST /messages':
      return take(store, request, response)
    default:
      return send(response, 404, 'text/plain', 'not here\n')
  }
}

async function take(store: MessageStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A form of a foreign page cannot send this type without asking first.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return send(response, 415, 'text/plain', '')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) return send(response, 413, 'text/plain', '')
    chunks.push(chunk)
  }
  const message = readMessage(Buffer.concat(chunks).toString('utf8'))
  if (typeof message === 'string') return send(response, 422, 'text/plain', `${message}\n`)
  return send(response, 201, 'application/json', JSON.stringify(store.add(message)))
}

/** A text says what is wrong. */
function readMessage(body: string): Message | string {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return 'not JSON'
  }
  if (typeof parsed !== 'object' || parsed === null) return 'not a message'
  const { channel, to, text, subject, at, tenant } = parsed as Record<string, unknown>
  if (!channels.some((known) => known === channel)) return `channel is one of ${channels.join(', ')}`
  if (typeof to !== 'string' || to === '') return 'to is missing'
  if (typeof text !== 'string' || text === '') return 'text is missing'
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return 'at is not a time'
  if (subject !== undefined && typeof subject !== 'string') return 'subject is not text'
  if (tenant !== undefined && typeof tenant !== 'string') return 'tenant is not text'
  const optional = { ...(subject !== undefined && { subject }), ...(tenant !== undefined && { tenant }) }
  return { channel: channel as Message['channel'], to, text, at: new Date(at).toISOString(), ...optional }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
    .end(body)
}
