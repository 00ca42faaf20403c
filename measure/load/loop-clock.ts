import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How long the loop stood still, and how much of that its own thread computed: the rest is a machine that had no time for it. */
export class LoopClock {
  readonly #delay = monitorEventLoopDelay({ resolution: 5 })
  stoppedMs = 0
  busyMs = 0

  async during<R>(work: () => Promise<R>): Promise<R> {
    let last = process.threadCpuUsage()
    const timer = setInterval(() => {
      const { user, system } = process.threadCpuUsage(last)
      last = process.threadCpuUsage()
      this.busyMs = Math.max(this.busyMs, (user + system) / 1_000)
    }, 5)
    this.#delay.reset()
    this.#delay.enable()
    try {
      return await work()
    } finally {
      this.#delay.disable()
      clearInterval(timer)
      const { user, system } = process.threadCpuUsage(last)
      this.busyMs = Math.max(this.busyMs, (user + system) / 1_000)
      if (this.#delay.count > 0) this.stoppedMs = Math.max(this.stoppedMs, this.#delay.max / 1e6)
    }
  }

  isWithin(maxMs: number): boolean {
    return Math.min(this.stoppedMs, this.busyMs) <= maxMs
  }
}
