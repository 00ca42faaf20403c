import { connect, createServer, type Socket } from 'node:net'

/** A way to another port or socket of this machine that can be cut, mended, and told to break off after so many bytes. */
export async function openWay(to: number | string) {
  const sockets = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  const server = createServer((near) => {
    const far = connect(typeof to === 'number' ? { host: '127.0.0.1', port: to } : { path: to })
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => onto.destroy())
      from.on('close', () => {
        sockets.delete(from)
        onto.destroy()
      })
      from.on('data', (bytes) => {
        if (from === near) left -= bytes.length
        if (left <= 0) return breakOff()
        if (!onto.write(bytes)) {
          from.pause()
          onto.once('drain', () => from.resume())
        }
      })
    }
  })
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  const breakOff = () => {
    left = Number.POSITIVE_INFINITY
    for (const socket of sockets) socket.destroy()
  }
  const port = await listen(0)
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  return {
    port,
    /** Every connection ends once so many bytes more have gone there. */
    breakAfter(bytes: number) {
      left = bytes
    },
    cut: close,
    mend: () => listen(port),
    close,
  }
}
