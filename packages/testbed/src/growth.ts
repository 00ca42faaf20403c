const enoughMs = 8
const runs = 4
const maxRounds = 5
const clearlyLinear = 6

/**
 * CPU time for four times the input over that for the input: about 4, and 16 where it is quadratic. The input grows until there is something to measure.
 * The best of several runs counts, and a doubtful ratio is measured in more rounds: other work on the machine cannot make it worse, and none makes 16 a 6.
 */
export function growth(prepare: (size: number) => () => void, from = 2_000, to = 2_000_000): number {
  let size = from
  let once = best(prepare(size))
  while (once < enoughMs && size < to) {
    size *= 2
    once = best(prepare(size))
  }
  let fourfold = best(prepare(size * 4))
  const ratio = () => fourfold / Math.max(once, enoughMs)
  for (let round = 1; round < maxRounds && ratio() > clearlyLinear; round += 1) {
    fourfold = Math.min(fourfold, best(prepare(size * 4)))
  }
  return ratio()
}

const best = (work: () => void) => Math.min(...Array.from({ length: runs }, () => cpuOf(work)))

function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
