import { startWorker, type Worker } from '@laurel/testbed/worker'
import type { World } from '@laurel/testbed/world'

/** A worker that is killed in the middle of whatever it does, and begins again. */
export class MortalWorker {
  readonly #world: World
  #worker: Worker | undefined
  /** Since when it works; undefined while it is dead. */
  aliveSince: number | undefined

  constructor(world: World) {
    this.#world = world
  }

  async start(): Promise<void> {
    this.#worker = await startWorker(this.#world, { LAUREL_LOG_LEVEL: 'info' })
    this.aliveSince = performance.now()
  }

  /** Answers after how many milliseconds it works again. */
  async restart(): Promise<number> {
    const began = performance.now()
    this.aliveSince = undefined
    await this.#worker?.kill()
    await this.start()
    return performance.now() - began
  }

  async stop(): Promise<void> {
    await this.#worker?.stop()
  }
}
