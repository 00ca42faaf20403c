import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

export type Kind = 'read' | 'write'
export type PressurePlan = {
  port: number
  /** Requests as they go over the wire; `{{id}}` becomes a new id each time. */
  requests: Record<Kind, string>
  /** How many are sent in a second, whether answered or not; or at once after each answer, on every connection. */
  perSecond: number | 'as answered'
  /** Of a hundred requests. */
  writes: number
  seconds: number
  maxConnections: number
  /** A file with a line for each write, in parts between tabs: the first becomes `{{0}}`, the next `{{1}}`. After its last line nothing is written. */
  fills?: string
}
export type PressureTally = Record<
  Kind,
  { sent: number; unsent: number; byStatus: Record<string, number>; medianMs: number; p99Ms: number }
>

type Line = { socket: Socket; kind: Kind | undefined; sentAt: number; received: string }

/**
 * An open load: requests are sent at their times, however slowly they are answered, over kept connections with one request under way on each. One for
 * which no connection is free any more is counted as sent and not answered, as a caller who gives up.
 */
export class Lines {
  readonly #plan: PressurePlan
  readonly #free: Line[] = []
  #open = 0
  #asked = 0
  #isOver = false
  readonly #fills: string[] | undefined
  #filled = 0
  readonly #waits: Record<Kind, number[]> = { read: [], write: [] }
  readonly #tally: PressureTally = { read: none(), write: none() }

  constructor(plan: PressurePlan) {
    this.#plan = plan
    this.#fills = plan.fills === undefined ? undefined : readFileSync(plan.fills, 'utf8').trim().split('\n')
  }

  async run(): Promise<PressureTally> {
    const { seconds, perSecond, maxConnections } = this.#plan
    const startedAt = performance.now()
    let due = 0
    if (perSecond === 'as answered') for (let n = 0; n < maxConnections; n += 1) this.#send()
    for (;;) {
      const passed = (performance.now() - startedAt) / 1000
      if (passed >= seconds) break
      if (perSecond !== 'as answered')
        for (; due < passed * perSecond; due += 1) this.#send(startedAt + (due * 1000) / perSecond)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    this.#isOver = true
    const deadline = performance.now() + 6_000
    while (this.#open > this.#free.length && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20))
    for (const kind of ['read', 'write'] as const) {
      const waits = this.#waits[kind].sort((a, b) => a - b)
      this.#tally[kind].medianMs = Math.round(waits[waits.length >> 1] ?? 0)
      this.#tally[kind].p99Ms = Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0)
    }
    return this.#tally
  }

  /** `dueAt`: it is waited for from then on, whenever it gets away. */
  #send(dueAt = performance.now()): void {
    // Spread evenly: every tenth, not ten in a row.
    this.#asked += this.#plan.writes
    const kind = this.#asked >= 100 ? 'write' : 'read'
    if (kind === 'write') this.#asked -= 100
    if (kind === 'write' && this.#fills && this.#filled >= this.#fills.length) return
    const tally = this.#tally[kind]
    tally.sent += 1
    const line = this.#free.pop() ?? this.#openLine()
    if (!line) {
      tally.unsent += 1
      return
    }
    line.kind = kind
    line.received = ''
    line.sentAt = dueAt
    const request = this.#plan.requests[kind]
    line.socket.write(
      (kind === 'write' ? this.#filledIn(request) : request).replaceAll('{{id}}', () => crypto.randomUUID()),
    )
  }

  #filledIn(request: string): string {
    const parts = this.#fills?.[this.#filled++]?.split('\t') ?? []
    return parts.reduce((text, part, at) => text.replace(`{{${at}}}`, () => part), request)
  }

  #openLine(): Line | undefined {
    if (this.#open >= this.#plan.maxConnections) return undefined
    this.#open += 1
    const socket = connect(this.#plan.port, '127.0.0.1').setNoDelay(true)
    const line: Line = { socket, kind: undefined, sentAt: 0, received: '' }
    socket.on('data', (bytes) => this.#read(line, bytes))
    socket.on('error', () => undefined)
    socket.on('close', () => this.#lost(line))
    return line
  }

  #read(line: Line, bytes: Buffer): void {
    line.received += bytes.toString('latin1')
    const end = line.received.indexOf('\r\n\r\n')
    if (end === -1 || !line.kind) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(line.received.slice(0, end))?.[1] ?? 0)
    const isChunked = /\r\ntransfer-encoding: chunked/i.test(line.received.slice(0, end))
    if (isChunked ? !line.received.endsWith('0\r\n\r\n') : line.received.length < end + 4 + length) return
    const status = line.received.slice(9, 12)
    const hasRetry = status !== '503' || /\r\nretry-after: \d/i.test(line.received)
    this.#count(line, hasRetry ? status : '503 without retry-after')
    if (/\r\nconnection: close/i.test(line.received.slice(0, end + 2))) line.socket.destroy()
    else this.#free.push(line)
    if (this.#plan.perSecond === 'as answered' && !this.#isOver) this.#send()
  }

  #lost(line: Line): void {
    this.#open -= 1
    const at = this.#free.indexOf(line)
    if (at !== -1) this.#free.splice(at, 1)
    this.#count(line, 'hung up')
  }

  #count(line: Line, status: string): void {
    const { kind } = line
    line.kind = undefined
    if (!kind) return
    const { byStatus } = this.#tally[kind]
    byStatus[status] = (byStatus[status] ?? 0) + 1
    if (status === '200') this.#waits[kind].push(performance.now() - line.sentAt)
  }
}

const none = () => ({ sent: 0, unsent: 0, byStatus: {}, medianMs: 0, p99Ms: 0 })
