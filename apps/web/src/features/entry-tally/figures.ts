import { entryStates } from '@laurel/rules/entry-state'
import type { EntryTally } from './entry-tally.queries.ts'

const weekMs = 7 * 86_400_000

const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export type EntryFigures = {
  begun: number
  begunLately: number
  submitted: number
  drafts: number
  /** Of what was begun, in whole per cent. */
  share: number
  inReview: number
  returned: number
  approved: number
}

/** What the tallies say of a contest; withdrawn entries were begun, and take part no more. */
export function figuresOf({ total, states, days }: EntryTally): EntryFigures {
  const of = (...wanted: number[]) =>
    states.reduce((sum, { state, count }) => (wanted.includes(state) ? sum + count : sum), 0)
  const drafts = of(entryStates.draft)
  const gone = of(entryStates.withdrawn)
  const begun = total - gone
  const newest = days.at(-1)
  const since = newest ? dayOf(newest.day) - weekMs : 0
  return {
    begun,
    begunLately: days.reduce((sum, { day, begun: count }) => (dayOf(day) > since ? sum + count : sum), 0),
    submitted: begun - drafts,
    drafts,
    share: begun === 0 ? 0 : Math.round(((begun - drafts) / begun) * 100),
    inReview: of(entryStates.submitted, entryStates.underReview),
    returned: of(entryStates.returned),
    approved: of(entryStates.approved, entryStates.promoted),
  }
}

/** How many had been begun by the end of each day, as points of a line from 0 to 1, the first day at the left. */
export function lineOf(days: EntryTally['days'], part: 'begun' | 'submitted'): readonly (readonly [number, number])[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || first === last) return []
  const width = dayOf(last.day) - dayOf(first.day)
  let sum = 0
  const sums = days.map((day) => {
    sum += day[part]
    return [(dayOf(day.day) - dayOf(first.day)) / width, sum] as const
  })
  return sum === 0 ? [] : sums.map(([at, so]) => [at, so / sum] as const)
}
