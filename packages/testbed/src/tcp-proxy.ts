import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Sits between two processes to cut, delay or break off their connections, so that neither has to be stopped. */
export class TcpProxy {
  readonly port: number
  /** Added in each direction. */
  delayMs = 0
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #losesAnswers = false
  #bytesLeft = Number.POSITIVE_INFINITY

  /** To a port or a socket of this machine. */
  static async to(target: number | string): Promise<TcpProxy> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new TcpProxy(server, target)
  }

  private constructor(server: Server, target: number | string) {
    this.#server = server
    this.port = (server.address() as { port: number }).port
    const destination = typeof target === 'number' ? { host: '127.0.0.1', port: target } : { path: target }
    server.on('connection', (near) => {
      const far = connect(destination)
      this.#pass(near, far, (bytes) => this.#isSent(bytes))
      this.#pass(far, near, () => !this.#losesAnswers)
    })
  }

  /** Drops every connection and refuses new ones. */
  cut(): void {
    this.#server.close()
    this.#dropAll()
  }

  async mend(): Promise<void> {
    this.#losesAnswers = false
    if (this.#server.listening) return
    this.#server.listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  close(): void {
    this.cut()
  }

  /** Requests arrive, answers do not. */
  loseAnswers(): void {
    this.#losesAnswers = true
  }

  /** Drops every connection once so many more bytes were sent. */
  breakAfter(bytes: number): void {
    this.#bytesLeft = bytes
  }

  #isSent(bytes: Buffer): boolean {
    this.#bytesLeft -= bytes.length
    if (this.#bytesLeft > 0) return true
    this.#bytesLeft = Number.POSITIVE_INFINITY
    this.#dropAll()
    return false
  }

  #pass(from: Socket, to: Socket, passes: (bytes: Buffer) => boolean): void {
    this.#sockets.add(from.setNoDelay(true))
    from.on('data', (bytes) => {
      if (!passes(bytes)) return void to.destroy()
      if (this.delayMs > 0) return void setTimeout(() => to.write(bytes), this.delayMs)
      if (to.write(bytes)) return
      from.pause()
      to.once('drain', () => from.resume())
    })
    from.on('close', () => {
      this.#sockets.delete(from)
      to.destroy()
    })
    from.on('error', () => to.destroy())
  }

  #dropAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** The same address, by way of the proxy. */
export function throughProxy({ port }: TcpProxy, url: string | undefined): string {
  const address = new URL(url ?? '')
  address.port = String(port)
  return address.href
}

/** One proxy for each address of the list, and the list by way of them. */
export async function proxiesTo(urls: string): Promise<{ proxies: TcpProxy[]; urls: string }> {
  const addresses = urls.split(',')
  const proxies = await Promise.all(addresses.map((url) => TcpProxy.to(Number(new URL(url).port))))
  return { proxies, urls: proxies.map((proxy, at) => throughProxy(proxy, addresses[at])).join(',') }
}
