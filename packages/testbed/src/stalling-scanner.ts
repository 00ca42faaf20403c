import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The real scanner, which can be made to say nothing for a while. */
export async function openScanner(address: string) {
  const waiting = new Set<() => void>()
  const sockets = new Set<Socket>()
  let isStalled = false
  const server = createServer((near: Socket) => {
    sockets.add(near)
    near.on('error', () => undefined)
    const through = () => {
      const far = connect(address)
      far.on('error', () => near.destroy())
      near.pipe(far).pipe(near)
    }
    if (isStalled) waiting.add(through)
    else through()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    get stalled() {
      return waiting.size
    },
    stall() {
      isStalled = true
    },
    /** Those who come from now on are heard; the others go on waiting. */
    pass() {
      isStalled = false
    },
    goOn() {
      isStalled = false
      for (const go of waiting) go()
      waiting.clear()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
