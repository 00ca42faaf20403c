/** How far down the same thing is on each of two pages. */
export type Level = readonly [one: number, other: number]

/** Where the other page stands when this one stands at `y`: what both have is level, what lies between goes in proportion. */
export function levelWith(y: number, levels: readonly Level[]): number {
  const risingLevels = rising(levels)
  const next = risingLevels.findIndex(([one]) => one >= y)
  const after = risingLevels[next]
  const before = next < 0 ? risingLevels.at(-1) : risingLevels[next - 1]
  if (!before) return after ? after[1] : y
  if (!after) return before[1] + (y - before[0])
  return before[1] + ((y - before[0]) * (after[1] - before[1])) / (after[0] - before[0])
}

/** From the top of both; what is not further down on both pages tells nothing. */
function rising(levels: readonly Level[]): Level[] {
  const risingLevels: Level[] = [[0, 0]]
  for (const level of levels.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = risingLevels.at(-1) as Level
    if (level[0] >= last[0] && level[1] >= last[1]) risingLevels.push(level)
  }
  return risingLevels
}
