/** A wait that ends on `wake` or after a time, whichever comes first. A `wake` while nobody waits ends the next wait. */
export class Wakeup {
  #rung = false
  #answer: (() => void) | undefined

  readonly wake = (): void => {
    this.#rung = true
    this.#answer?.()
  }

  async wait(maxMs: number): Promise<void> {
    if (!this.#rung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxMs)
        this.#answer = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    this.#answer = undefined
    this.#rung = false
  }
}
