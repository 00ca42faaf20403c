/** A wait that ends when someone rings or after a time, whichever comes first. A ring while nobody waits is kept for the next wait. */
export class Bell {
  #rung = false
  #answer: (() => void) | undefined

  readonly ring = (): void => {
    this.#rung = true
    this.#answer?.()
  }

  async wait(mostMs: number): Promise<void> {
    if (!this.#rung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, mostMs)
        this.#answer = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    this.#answer = undefined
    this.#rung = false
  }
}
