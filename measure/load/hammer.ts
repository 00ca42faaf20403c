import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Target = {
  port: number
  path: string
  headers?: Record<string, string>
  /** Without it, a GET. */
  write?: { method: 'POST' | 'PUT'; next: () => { body: string; headers: Record<string, string> } }
}
export type Hammered = { seconds: number; medianMs: number; bytes: number }

/** The one load driver of all benches: so many requests over so many kept connections, one at a time on each; anything but a 200 is a fault. */
export async function hammer(target: Target, connections: number, requests: number): Promise<Hammered> {
  const latencies: number[] = []
  let left = requests
  let bytes = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = await openLine(target)
      while (left > 0) {
        left -= 1
        const sentAt = performance.now()
        bytes = await line.ask()
        latencies.push(performance.now() - sentAt)
      }
      line.close()
    }),
  )
  latencies.sort((a, b) => a - b)
  return { seconds: (performance.now() - startedAt) / 1000, medianMs: latencies[latencies.length >> 1] ?? 0, bytes }
}

type Line = { ask(): Promise<number>; close(): void }

export async function openLine({ port, path, headers = {}, write }: Target): Promise<Line> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  const head = (method: string) => `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${linesOf(headers)}`
  const read = Buffer.from(`${head('GET')}\r\n`)
  const request = () => {
    if (!write) return read
    const { body, headers: own } = write.next()
    const length = Buffer.byteLength(body)
    return `${head(write.method)}${linesOf(own)}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`
  }
  const answers = new Answers(socket)
  return {
    ask: () => {
      const answer = answers.next()
      socket.write(request())
      return answer
    },
    close: () => socket.destroy(),
  }
}

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** Reads answers with a content length; that is all our servers send, and a general client would cost more than they do. */
class Answers {
  #received: Buffer[] = []
  #length = 0
  #wanted = Number.POSITIVE_INFINITY
  #resolve: ((bytes: number) => void) | undefined
  #reject: ((error: Error) => void) | undefined

  constructor(socket: Socket) {
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', (error) => this.#reject?.(error))
    socket.on('close', () => this.#reject?.(new Error('the server hung up')))
  }

  next(): Promise<number> {
    this.#received = []
    this.#length = 0
    this.#wanted = Number.POSITIVE_INFINITY
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  #read(chunk: Buffer): void {
    this.#received.push(chunk)
    this.#length += chunk.length
    if (this.#wanted === Number.POSITIVE_INFINITY) this.#readHead()
    if (this.#length >= this.#wanted) this.#resolve?.(this.#wanted)
  }

  #readHead(): void {
    const bytes = this.#received.length === 1 ? (this.#received[0] as Buffer) : Buffer.concat(this.#received)
    const end = bytes.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = bytes.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (head.startsWith('HTTP/1.1 200') && length !== undefined) this.#wanted = end + 4 + Number(length)
    else this.#reject?.(new Error(`not a 200 of known length: ${bytes.toString().slice(0, 600)}`))
  }
}
