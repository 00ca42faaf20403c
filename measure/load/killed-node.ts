import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { apiEntry } from './api.ts'
import { isReady } from './api-pair.ts'
import { freePort, startProcess, stop } from './server-process.ts'

/** An API node that dies in mid-answer and comes back on its port. */
export class KilledNode {
  kills = 0
  #child: ChildProcess | undefined
  readonly #environment: Record<string, string>
  readonly #port: number

  constructor(environment: Record<string, string>, port: number) {
    this.#environment = environment
    this.#port = port
  }

  async start(): Promise<void> {
    this.#child = startProcess(apiEntry, {
      ...this.#environment,
      LAUREL_PORT: String(this.#port),
      LAUREL_INTERNAL_PORT: String(await freePort()),
    })
    await isReady(this.#port, this.#child)
  }

  async kill(): Promise<void> {
    await this.die()
    await this.start()
  }

  async die(): Promise<void> {
    const child = this.#child
    if (!child) return
    this.kills += 1
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async end(): Promise<void> {
    if (this.#child) await stop(this.#child)
  }
}
