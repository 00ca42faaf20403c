/** A flood of keys must not fill the memory before their window ends. */
const maxKept = 20_000

/** What this node has counted itself, per key, in a window that starts with the first one. */
export class LocalCounts {
  readonly #windowMs: number
  readonly #kept = new Map<string, { count: number; until: number }>()

  constructor(windowSeconds: number) {
    this.#windowMs = windowSeconds * 1000
  }

  read(key: string): number {
    const kept = this.#kept.get(key)
    return kept && kept.until > performance.now() ? kept.count : 0
  }

  count(key: string): void {
    const count = this.read(key) + 1
    const until = count === 1 ? performance.now() + this.#windowMs : (this.#kept.get(key)?.until ?? 0)
    this.#kept.delete(key)
    this.#kept.set(key, { count, until })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest)
  }
}
