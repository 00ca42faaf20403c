import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type DelayingProxy = { port: number; delayMs: number; close(): void }

/** Stands between two processes and makes the way between them longer, by `delayMs` in each direction. */
export async function openProxy(toPort: number): Promise<DelayingProxy> {
  const sockets = new Set<Socket>()
  const proxy = { port: 0, delayMs: 0, close }
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1')
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.port = (server.address() as { port: number }).port
  return proxy

  function pass(from: Socket, to: Socket): void {
    sockets.add(from.setNoDelay(true))
    from.on('data', (bytes) => {
      if (proxy.delayMs === 0) to.write(bytes)
      else setTimeout(() => to.write(bytes), proxy.delayMs)
    })
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.on('error', () => to.destroy())
  }

  function close(): void {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

/** The same address, by way of the proxy. */
export function through({ port }: DelayingProxy, url: string | undefined): string {
  const address = new URL(url ?? '')
  address.port = String(port)
  return address.href
}
