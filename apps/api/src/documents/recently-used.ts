/** The values that were used last, up to `max` of them. */
export class RecentlyUsed<V> {
  readonly #max: number
  readonly #values = new Map<string, V>()

  constructor(max: number) {
    this.#max = max
  }

  get(key: string): V | undefined {
    const value = this.#values.get(key)
    return value === undefined ? undefined : this.set(key, value)
  }

  set(key: string, value: V): V {
    // A map keeps the order of insertion: its first key was used longest ago.
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#max && oldest !== undefined) this.#values.delete(oldest)
    return value
  }

  delete(key: string): void {
    this.#values.delete(key)
  }
}

/** Made once for all who ask at the same time or later. A failure is not kept: whoever asks next has it made again. */
export function madeOnce<V>(values: RecentlyUsed<Promise<V>>, key: string, make: () => Promise<V>): Promise<V> {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = values.set(key, make())
  made.catch(() => values.delete(key))
  return made
}
