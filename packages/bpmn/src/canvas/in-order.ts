/**
 * Of a row of places, which may stay where they are so that the fewest others must move: the longest part that already rises. Places below
 * zero have none yet.
 */
export function stayingOf(places: readonly number[]): ReadonlySet<number> {
  /** At which index the lowest end of a rising part of each length stands. */
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const [index, place] of places.entries()) {
    if (place < 0) continue
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[ends[middle] as number] as number) < place) low = middle + 1
      else high = middle
    }
    before.set(index, ends[low - 1])
    ends[low] = index
  }
  const staying = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) staying.add(index)
  return staying
}
