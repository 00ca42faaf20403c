const enoughMs = 8
const runs = 4

/**
 * CPU time for four times the input over that for the input: about 4, and 16 where it is quadratic. The input grows until there is something to measure;
 * the best of several runs counts, so that other work on the machine does not.
 */
export function growth(prepare: (size: number) => () => void, from = 2_000, to = 2_000_000): number {
  for (let size = from; ; size *= 2) {
    const once = best(prepare(size))
    if (once >= enoughMs || size >= to) return best(prepare(size * 4)) / Math.max(once, enoughMs)
  }
}

const best = (work: () => void) => Math.min(...Array.from({ length: runs }, () => cpuOf(work)))

function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
