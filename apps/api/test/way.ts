import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way between two processes that can be cut, so that neither of them has to be stopped. */
export class Way {
  readonly port: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #losesAnswers = false

  static async to(port: number): Promise<Way> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Way(server, port)
  }

  private constructor(server: Server, to: number) {
    this.#server = server
    this.port = (server.address() as { port: number }).port
    server.on('connection', (near) => this.#pass(near, connect(to, '127.0.0.1')))
  }

  /** Whoever is on it falls off, whoever comes is turned away. */
  cut(): void {
    this.#server.close()
    this.#dropAll()
  }

  /** What is asked arrives, no answer does. */
  loseAnswers(): void {
    this.#losesAnswers = true
  }

  async mend(): Promise<void> {
    this.#losesAnswers = false
    if (this.#server.listening) return
    this.#server.listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  close(): void {
    this.#server.close()
    this.#dropAll()
  }

  #pass(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from.setNoDelay(true))
      from.on('data', (bytes) => {
        if (from === far && this.#losesAnswers) near.destroy()
        else to.write(bytes)
      })
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => to.destroy())
    }
  }

  #dropAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** Ways to these addresses, and the addresses by way of them. */
export async function waysTo(urls: string): Promise<{ ways: Way[]; urls: string }> {
  const addresses = urls.split(',').map((url) => new URL(url))
  const ways = await Promise.all(addresses.map(({ port }) => Way.to(Number(port))))
  const through = addresses.map((address, at) => {
    address.port = String(ways[at]?.port)
    return address.href
  })
  return { ways, urls: through.join(',') }
}
