import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Ctx } from '../ctx.ts'
import { inTenant } from '../database/in-tenant.ts'
import { type Frame, liveFrame, sendFrame } from './frame.ts'
import { onInvalidation } from './invalidation.ts'
import { releaseStream } from './stream-limit.ts'
import type { Marks, Snapshot, Subscription } from './topic.ts'

/**
 * Open event streams, by topic. PostgreSQL holds the truth; an invalidation only says "read again", and every topic is read again now and then
 * anyway, so that a lost invalidation costs a moment and never a state.
 */
const rereadEveryMs = 2_000
/** Readings on nobody's request must leave connections for those who wait for an answer. */
const rereadsAtATime = 2
/** A statement that asks for more ids holds its connection, and the event loop, for too long. */
const marksAtATime = 1_000
const heartbeatEveryMs = 10_000
/** Several changes within this time become one write. */
const coalesceMs = 50
/** The event loop must breathe while thousands of sockets are written. */
const socketsPerTurn = 256
/** A reader that does not read is let go; it comes back and gets the whole state. */
const maxUnreadBytes = 256 * 1024
/** Then a reader must come back with a fresh token: rights that were withdrawn while Redis was away end here at the latest. */
const maxStreamMs = 10 * 60_000

type Reader = { raw: ServerResponse; sessionId: string; subject: string; topics: string[]; endsAt: number }
/** `subject`: whose place was reserved (`stream-limit.ts`); it is given back here when the stream ends. */
type Opened = {
  actor: Actor
  subject: string
  snapshots: { subscription: Subscription; snapshot: Snapshot | undefined }[]
}
type Topic = {
  name: string
  tenantId: string
  subscription: Subscription
  version: number
  /** Its mark when it was last read because of one. */
  mark: string
  isFinal: boolean
  frame: Frame | undefined
  readers: Set<Reader>
  timer: NodeJS.Timeout | undefined
}

class Hub {
  readonly #topics = new Map<string, Topic>()
  readonly #readers = new Set<Reader>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #stopListening: () => void
  #isRereading = false

  constructor() {
    this.#timers.push(
      setInterval(() => void this.#rereadAll(), rereadEveryMs),
      setInterval(() => void this.#heartbeat(), heartbeatEveryMs),
    )
    this.#stopListening = onInvalidation(
      (topic) => this.#changed(topic),
      (sessionId) => this.#endSession(sessionId),
    )
  }

  get openStreams(): number {
    return this.#readers.size
  }

  open(request: FastifyRequest, reply: FastifyReply, { actor, subject, snapshots }: Opened): void {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    const { socket } = request.raw
    socket.setNoDelay(true)
    // Spread, so that those who came together do not come back together.
    const endsAt = performance.now() + maxStreamMs * (1 - Math.random() / 4)
    const reader: Reader = {
      raw,
      sessionId: sessionOf(actor),
      subject,
      topics: [],
      endsAt,
    }
    // A reader that vanishes in the middle of a write is an ordinary thing; unheard, it would end the process.
    raw.on('error', ignore)
    if (raw.destroyed) {
      // Its 'close' may have been emitted already.
      releaseStream(subject)
      return
    }
    raw.on('close', () => this.#leave(reader))
    this.#readers.add(reader)
    // Head and first states in one piece.
    socket.cork()
    raw.flushHeaders()
    for (const { subscription, snapshot } of snapshots) this.#join(actor.tenantId, subscription, reader, snapshot)
    socket.uncork()
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#stopListening()
    for (const reader of this.#readers) reader.raw.end()
    for (const topic of this.#topics.values()) clearTimeout(topic.timer)
  }

  #join(tenantId: string, subscription: Subscription, reader: Reader, snapshot: Snapshot | undefined): void {
    const key = `${tenantId}/${subscription.topic}`
    let topic = this.#topics.get(key)
    if (!topic) {
      topic = {
        name: subscription.topic,
        tenantId,
        subscription,
        version: 0,
        mark: '',
        isFinal: false,
        frame: undefined,
        readers: new Set(),
        timer: undefined,
      }
      this.#topics.set(key, topic)
    }
    const others = [...topic.readers]
    topic.readers.add(reader)
    reader.topics.push(key)
    // The others may not have what this one read, or this one may have read before they were told: all get the newer of the two.
    if (snapshot && isNews(topic, snapshot)) void this.#write(others, topic.frame)
    if (topic.frame) sendFrame(reader.raw, topic.frame)
  }

  #leave(reader: Reader): void {
    if (!this.#readers.delete(reader)) return
    releaseStream(reader.subject)
    for (const key of reader.topics) {
      const topic = this.#topics.get(key)
      topic?.readers.delete(reader)
      if (topic?.readers.size === 0) {
        clearTimeout(topic.timer)
        this.#topics.delete(key)
      }
    }
  }

  #changed(key: string): void {
    const topic = this.#topics.get(key)
    if (!topic || topic.timer) return
    topic.timer = setTimeout(() => {
      topic.timer = undefined
      void this.#reread(topic)
    }, coalesceMs)
  }

  async #rereadAll(): Promise<void> {
    if (this.#isRereading) return
    this.#isRereading = true
    const rounds = this.#rounds()
    const readOn = async () => {
      for (let round = rounds.pop(); round; round = rounds.pop()) await round()
    }
    await Promise.all(Array.from({ length: rereadsAtATime }, readOn))
    this.#isRereading = false
  }

  /** Those with marks by organiser and kind, the others one by one. */
  #rounds(): (() => Promise<unknown>)[] {
    const rounds: (() => Promise<unknown>)[] = []
    const byKind = new Map<string, Map<Marks, Topic[]>>()
    for (const topic of this.#topics.values()) {
      if (topic.isFinal || topic.timer) continue
      const { marks } = topic.subscription
      if (!marks) {
        rounds.push(() => this.#reread(topic))
        continue
      }
      const kinds = byKind.get(topic.tenantId) ?? new Map<Marks, Topic[]>()
      byKind.set(topic.tenantId, kinds)
      const topics = kinds.get(marks)
      if (topics) topics.push(topic)
      else kinds.set(marks, [topic])
    }
    for (const [tenantId, kinds] of byKind)
      for (const [marks, topics] of kinds)
        for (let at = 0; at < topics.length; at += marksAtATime)
          rounds.push(() => this.#rereadMarked(tenantId, marks, topics.slice(at, at + marksAtATime)))
    return rounds
  }

  async #rereadMarked(tenantId: string, marks: Marks, topics: readonly Topic[]): Promise<void> {
    const byId = new Map(topics.map((topic) => [idOf(topic.name), topic]))
    const found = await inTenant(tenantId, 'live', 'read', (ctx) => marks(ctx, [...byId.keys()])).catch(() => [])
    for (const { id, mark } of found) {
      const topic = byId.get(id)
      if (topic && topic.mark !== mark && (await this.#reread(topic))) topic.mark = mark
    }
  }

  /** Whether it could be read. */
  async #reread(topic: Topic): Promise<boolean> {
    if (topic.readers.size === 0) return false
    try {
      const snapshot = await inTenant(topic.tenantId, 'live', 'read', (ctx: Ctx) => topic.subscription.read(ctx))
      if (snapshot && isNews(topic, snapshot)) await this.#write([...topic.readers], topic.frame)
      if (snapshot?.endsStreams) for (const reader of topic.readers) reader.raw.end()
      return true
    } catch {
      // The database is away for a moment: the next reading tells.
      return false
    }
  }

  async #heartbeat(): Promise<void> {
    const now = performance.now()
    for (const reader of this.#readers) if (reader.endsAt < now) reader.raw.end()
    await this.#write([...this.#readers], heartbeatFrame)
  }

  async #write(readers: Reader[], frame: Frame | undefined): Promise<void> {
    if (!frame) return
    for (let at = 0; at < readers.length; at += 1) {
      if (at > 0 && at % socketsPerTurn === 0) await new Promise<void>((resolve) => setImmediate(resolve))
      const { raw } = readers[at] as Reader
      if ((raw.socket?.writableLength ?? 0) > maxUnreadBytes) raw.destroy()
      else if (!raw.writableEnded && !raw.destroyed) sendFrame(raw, frame)
    }
  }

  #endSession(sessionId: string): void {
    for (const reader of this.#readers) if (reader.sessionId === sessionId) reader.raw.end()
  }
}

/** What ends a stream when it ends: a session, a paired device, or the screen whose code was shown. */
function sessionOf(actor: Actor): string {
  if (actor.kind === 'account') return actor.sessionId
  return actor.kind === 'screen' ? (actor.deviceId ?? actor.screenId) : ''
}

const idOf = (topic: string) => topic.slice(topic.indexOf(':') + 1)

/** Two readings may overtake each other: only a later version is news. */
function isNews(topic: Topic, { version, state, isFinal }: Snapshot): boolean {
  if (version <= topic.version) return false
  topic.version = version
  topic.isFinal = isFinal ?? false
  topic.frame = liveFrame(
    `id: ${version}\nevent: state\ndata: ${JSON.stringify({ topic: topic.name, version, state })}\n\n`,
  )
  return true
}

const heartbeatFrame = liveFrame(': still here\n\n')

const ignore = () => undefined

let theHub: Hub | undefined
export function hub(): Hub {
  theHub ??= new Hub()
  return theHub
}

export const openStreams = (): number => theHub?.openStreams ?? 0

export function closeHub(): void {
  theHub?.close()
  theHub = undefined
}
