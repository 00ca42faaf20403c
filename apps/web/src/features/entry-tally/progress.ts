import { entryStates } from '@laurel/rules/entry-state'
import type { EntryProgress, EntryTally } from './entry-tally.queries.ts'

export const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

export type Step = {
  key: string
  kind: 'begun' | 'submitted' | 'approved' | 'level'
  /** Of a level. */
  stage: string
  /** Of a level that has not begun and that no entry has reached. */
  opensAt: string | null
  count: number
  /** In whole per cent, of the first step and of the one before. */
  ofFirst: number
  ofBefore: number
}

const { draft, approved, awarded, withdrawn } = entryStates

/** From the first entry to the last level: an entry that stands in a level has come through all before it. Withdrawn ones take part no more. */
export function funnelOf(stages: EntryProgress['stages'], now: number): readonly Step[] {
  const inStage = (at: number, ...wanted: number[]) =>
    (stages[at]?.states ?? []).reduce((sum, { state, count }) => (wanted.includes(state) ? sum + count : sum), 0)
  const standing = stages.map(({ states }) =>
    states.reduce((sum, { state, count }) => (state === withdrawn ? sum : sum + count), 0),
  )
  const reached = standing.map((_, at) => standing.slice(at).reduce((sum, count) => sum + count, 0))
  const begun = reached[0] ?? 0
  const own = { stage: '', opensAt: null }
  const steps = [
    { key: 'begun', kind: 'begun' as const, ...own, count: begun },
    { key: 'submitted', kind: 'submitted' as const, ...own, count: begun - inStage(0, draft) },
    { key: 'approved', kind: 'approved' as const, ...own, count: inStage(0, approved, awarded) + (reached[1] ?? 0) },
    ...stages.slice(1).map(({ id, name, opensAt }, at) => {
      const count = reached[at + 1] ?? 0
      const isAhead = count === 0 && Date.parse(opensAt) > now
      return { key: id, kind: 'level' as const, stage: name, opensAt: isAhead ? opensAt : null, count }
    }),
  ]
  return steps.map((step, at) => ({
    ...step,
    ofFirst: percent(step.count, begun),
    ofBefore: percent(step.count, steps[at - 1]?.count ?? begun),
  }))
}

/** The one with the smallest share of submitted entries, if any has a draft left. */
export function slowestTrack(tracks: EntryTally['tracks']) {
  return tracks
    .filter(({ count, submitted }) => submitted < count)
    .map(({ id, name, count, submitted }) => ({
      id,
      name,
      drafts: count - submitted,
      share: percent(submitted, count),
    }))
    .sort((one, other) => one.share - other.share || other.drafts - one.drafts)[0]
}

export type TrendDay = EntryTally['days'][number] & { begunSoFar: number; submittedSoFar: number }

export function trendOf(days: EntryTally['days']): readonly TrendDay[] {
  let [begunSoFar, submittedSoFar] = [0, 0]
  return days.map((day) => {
    begunSoFar += day.begun
    submittedSoFar += day.submitted
    return { ...day, begunSoFar, submittedSoFar }
  })
}

const dayMs = 86_400_000
const farMs = 45 * dayMs

/** The last day of the curve: the deadline if it is near enough to be drawn beside what has happened. */
export function shownUntil(days: readonly TrendDay[], deadlineDay: string | undefined): string | undefined {
  const last = days.at(-1)?.day
  if (last === undefined || deadlineDay === undefined || deadlineDay < last) return last
  return Date.parse(deadlineDay) - Date.parse(last) > farMs ? last : deadlineDay
}
