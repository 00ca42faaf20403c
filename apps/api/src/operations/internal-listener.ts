import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { readHealth } from './health.ts'
import { exposition } from './metrics.ts'

export type InternalListener = { port: number; close(): Promise<void> }

/** For those who run it, never for those who use it: on loopback, on a port of its own, and nginx leads nowhere near it. */
export async function openInternalListener(port: number): Promise<InternalListener> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '', response).catch(() => response.destroy())
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

async function answer(path: string, response: ServerResponse): Promise<void> {
  if (path === '/metrics') return send(response, 200, 'text/plain; version=0.0.4; charset=utf-8', await exposition())
  if (path === '/health/live') return send(response, 200, 'text/plain', 'alive\n')
  if (path === '/health/ready') {
    const { isReady, because } = await readHealth()
    return send(response, isReady ? 200 : 503, 'text/plain', `${because}\n`)
  }
  return send(response, 404, 'text/plain', 'there is /metrics, /health/live and /health/ready\n')
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
