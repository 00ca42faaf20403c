/** How many of so many are drawn: rounded up, so that a share above nothing draws at least one. */
export const sampleSize = (count: number, percent: number): number => Math.ceil((count * percent) / 100)

/**
 * A share of these, drawn by a seed. Each gets a number from the seed and itself, and the lowest are drawn: the same seed draws the same again,
 * whatever the order, and nobody who does not know the seed can tell which.
 */
export function drawSample(ids: readonly string[], percent: number, seed: string): string[] {
  const numbered = [...new Set(ids)].map((id) => ({ id, number: hash53(`${seed} ${id}`) }))
  numbered.sort((one, other) => one.number - other.number || (one.id < other.id ? -1 : 1))
  return numbered.slice(0, sampleSize(numbered.length, percent)).map(({ id }) => id)
}

/** cyrb53 (public domain): 53 bits of a text, evenly spread. */
export function hash53(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
