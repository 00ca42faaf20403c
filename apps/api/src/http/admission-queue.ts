import { Refusal } from './refusal.ts'

export type AccessMode = 'read' | 'write'
type WaitingRequest = { go(): void; refuse(): void; since: number; isGone: () => boolean }

/** Beyond this a refusal serves the client better: a reader simply asks again, a writer has more to lose. */
const waitTimeoutMs = { read: 2_000, write: 5_000 }
const sweepEveryMs = 250

/**
 * The queue in front of the pool. As many requests as there are connections are inside; the others wait here, writes before reads and for a limited
 * time: a full node refuses at once instead of keeping everyone waiting until nobody is served (R15, R16).
 */
export class AdmissionQueue {
  readonly #maxInside: number
  readonly #maxWaiting: number
  readonly #waiting: Record<AccessMode, WaitingRequest[]> = { read: [], write: [] }
  #inside = 0
  #sweeping: NodeJS.Timeout | undefined

  constructor(maxInside: number, maxWaiting: number) {
    this.#maxInside = maxInside
    this.#maxWaiting = maxWaiting
  }

  get inside(): number {
    return this.#inside
  }

  waiting(mode: AccessMode): number {
    return this.#waiting[mode].length
  }

  get isBusy(): boolean {
    return this.#inside >= this.#maxInside
  }

  /** Full for reads is not full for writes: a write takes the slot of the newest waiting read. */
  isFullFor(mode: AccessMode): boolean {
    const { read, write } = this.#waiting
    return mode === 'read' ? read.length + write.length >= this.#maxWaiting : write.length >= this.#maxWaiting
  }

  async pass<R>(mode: AccessMode, isGone: () => boolean, work: () => Promise<R>): Promise<R> {
    if (this.#inside < this.#maxInside) this.#inside += 1
    else await this.#wait(mode, isGone)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #wait(mode: AccessMode, isGone: () => boolean): Promise<void> {
    if (this.isFullFor(mode)) throw new Refusal('http.busy')
    const { read, write } = this.#waiting
    if (read.length + write.length >= this.#maxWaiting) read.pop()?.refuse()
    this.#sweeping ??= setInterval(() => this.#sweep(), sweepEveryMs).unref()
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new Refusal('http.busy'))
      this.#waiting[mode].push({ go: resolve, refuse, since: performance.now(), isGone })
    })
  }

  #leave(): void {
    const { read, write } = this.#waiting
    let next = write.shift() ?? read.shift()
    // The client has gone: nobody would read the answer.
    while (next?.isGone()) {
      next.refuse()
      next = write.shift() ?? read.shift()
    }
    if (next) next.go()
    else this.#inside -= 1
  }

  #sweep(): void {
    const now = performance.now()
    for (const mode of ['read', 'write'] as const) {
      const queue = this.#waiting[mode]
      while (queue[0] && now - queue[0].since > waitTimeoutMs[mode]) queue.shift()?.refuse()
    }
    if (this.#waiting.read.length + this.#waiting.write.length > 0) return
    clearInterval(this.#sweeping)
    this.#sweeping = undefined
  }
}
