import { Refusal } from './refusal.ts'

export type Way = 'read' | 'write'
type Waiting = { go(): void; refuse(): void; since: number; isGone: () => boolean }

/** Whoever waits longer than this is better served by "come again": a reader asks again, a writer has something to lose. */
const patienceMs = { read: 2_000, write: 5_000 }
const sweepEveryMs = 250

/**
 * Stands in front of the pool. As many as there are connections are inside; the others wait here, where writes go before reads, and where there
 * is an end to waiting: a full house says so at once instead of keeping everyone until nobody is served (R15, R16).
 */
export class Gate {
  readonly #most: number
  readonly #mostWaiting: number
  readonly #waiting: Record<Way, Waiting[]> = { read: [], write: [] }
  #inside = 0
  #sweeping: NodeJS.Timeout | undefined

  constructor(most: number, mostWaiting: number) {
    this.#most = most
    this.#mostWaiting = mostWaiting
  }

  get inside(): number {
    return this.#inside
  }

  waiting(way: Way): number {
    return this.#waiting[way].length
  }

  get isBusy(): boolean {
    return this.#inside >= this.#most
  }

  /** Full for a reader is not full for a writer: a writer takes the place of the reader who came last. */
  isFullFor(way: Way): boolean {
    const { read, write } = this.#waiting
    return way === 'read' ? read.length + write.length >= this.#mostWaiting : write.length >= this.#mostWaiting
  }

  async pass<R>(way: Way, isGone: () => boolean, work: () => Promise<R>): Promise<R> {
    if (this.#inside < this.#most) this.#inside += 1
    else await this.#wait(way, isGone)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #wait(way: Way, isGone: () => boolean): Promise<void> {
    if (this.isFullFor(way)) throw new Refusal('http.busy')
    const { read, write } = this.#waiting
    if (read.length + write.length >= this.#mostWaiting) read.pop()?.refuse()
    this.#sweeping ??= setInterval(() => this.#sweep(), sweepEveryMs).unref()
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new Refusal('http.busy'))
      this.#waiting[way].push({ go: resolve, refuse, since: performance.now(), isGone })
    })
  }

  #leave(): void {
    const { read, write } = this.#waiting
    let next = write.shift() ?? read.shift()
    // Nobody would hear the answer.
    while (next?.isGone()) {
      next.refuse()
      next = write.shift() ?? read.shift()
    }
    if (next) next.go()
    else this.#inside -= 1
  }

  #sweep(): void {
    const now = performance.now()
    for (const way of ['read', 'write'] as const) {
      const queue = this.#waiting[way]
      while (queue[0] && now - queue[0].since > patienceMs[way]) queue.shift()?.refuse()
    }
    if (this.#waiting.read.length + this.#waiting.write.length > 0) return
    clearInterval(this.#sweeping)
    this.#sweeping = undefined
  }
}
