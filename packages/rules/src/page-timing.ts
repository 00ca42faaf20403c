/** Which blocks of a page visitors see at an instant, and when that changes by itself. */

type Visibility = {
  readonly stages: 'all' | readonly string[]
  readonly hidden: boolean
  readonly from: string | null
  readonly until: string | null
}
type TimedBlock = { readonly show: Visibility }
type TimedStage = { readonly id: string; readonly opensAt: string; readonly closesAt: string }

/** From the first instant of `from` up to, but not at, `until`; with stages named, while one of them is under way. */
export function isShownAt({ show }: TimedBlock, stages: readonly TimedStage[], now: string): boolean {
  const at = Date.parse(now)
  if (show.hidden) return false
  if (show.from !== null && at < Date.parse(show.from)) return false
  if (show.until !== null && at >= Date.parse(show.until)) return false
  if (show.stages === 'all') return true
  return stages.some(
    ({ id, opensAt, closesAt }) => show.stages.includes(id) && at >= Date.parse(opensAt) && at < Date.parse(closesAt),
  )
}

/** The next instant at which a block may come or go, or what is said of a stage may turn; null: none will. */
export function nextChangeAt(blocks: readonly TimedBlock[], stages: readonly TimedStage[], now: string): string | null {
  const instants = blocks.flatMap(({ show }) => {
    if (show.hidden) return []
    return [show.from, show.until]
  })
  for (const { opensAt, closesAt } of stages) instants.push(opensAt, closesAt)
  const coming = instants.flatMap((instant) => (instant === null ? [] : Date.parse(instant)))
  const next = Math.min(...coming.filter((instant) => instant > Date.parse(now)))
  return Number.isFinite(next) ? new Date(next).toISOString() : null
}

/** Of each stage whether it has opened and whether it has closed: a page says so in words. */
export const standsAt = (stages: readonly TimedStage[], now: string): readonly boolean[] =>
  stages.flatMap(({ opensAt, closesAt }) =>
    [opensAt, closesAt].map((instant) => Date.parse(instant) <= Date.parse(now)),
  )
