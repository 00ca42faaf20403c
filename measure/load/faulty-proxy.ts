import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export const faults = ['drop', 'reset', 'halve', 'delay'] as const
type Fault = (typeof faults)[number]

/** Requests arrive whole; of the answers a share is dropped, reset, cut in half or held back for longer than the client waits. */
export class FaultyProxy {
  readonly port: number
  readonly done: Record<Fault, number> = { drop: 0, reset: 0, halve: 0, delay: 0 }
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #share: number
  #damaged = 0
  readonly #delayMs: number

  static async to(port: number, share: number, delayMs: number): Promise<FaultyProxy> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new FaultyProxy(server, port, share, delayMs)
  }

  private constructor(server: Server, target: number, share: number, delayMs: number) {
    this.#server = server
    this.#share = share
    this.#delayMs = delayMs
    this.port = (server.address() as { port: number }).port
    server.on('connection', (near) => {
      const far = connect(target, '127.0.0.1')
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from)
        from.on('error', () => to.destroy())
        from.on('close', () => {
          this.#sockets.delete(from)
          to.destroy()
        })
      }
      near.on('data', (bytes) => far.write(bytes))
      far.on('data', (bytes) => this.#answer(near, bytes))
    })
  }

  #answer(near: Socket, bytes: Buffer): void {
    if (Math.random() >= this.#share) return void near.write(bytes)
    const fault = faults[this.#damaged++ % faults.length] ?? 'drop'
    this.done[fault] += 1
    if (fault === 'drop') near.destroy()
    else if (fault === 'reset') near.resetAndDestroy()
    else if (fault === 'halve') near.end(bytes.subarray(0, bytes.length >> 1))
    else setTimeout(() => near.writable && near.write(bytes), this.#delayMs)
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }
}
