import { type Fraction, fraction, sum } from './fraction.ts'
import { type Criterion, contributions, type Scale } from './judging-criteria.ts'

/** What one judge gives to one entry, in hundredths, whatever the grading model made it of. */
export type JudgeScore = {
  readonly entryId: string
  readonly judgeId: string
  readonly value: Fraction
  /** What a tie can be broken by: a criterion's part of the value, or `first-place`. */
  readonly parts: ReadonlyMap<string, Fraction>
}

type SheetOf<Given> = { readonly entryId: string; readonly judgeId: string } & Given
export type MarkSheet = SheetOf<{ readonly marks: ReadonlyMap<string, number> }>
export type PlaceSheet = SheetOf<{ readonly place: number }>
export type VoteSheet = SheetOf<{ readonly isFor: boolean }>

/** Models 1 and 2 (decision 29): weighted criteria; a single score is one criterion that has all the weight. */
export const scoresFromMarks = (
  criteria: readonly Criterion[],
  scale: Scale,
  total: number,
  sheets: readonly MarkSheet[],
): JudgeScore[] =>
  sheets.map(({ entryId, judgeId, marks }) => {
    const parts = contributions(criteria, scale, total, marks)
    return { entryId, judgeId, value: sum(criteria.map(({ key }) => parts.get(key) ?? fraction(0))), parts }
  })

export const firstPlace = 'first-place'
const best = 100_00

/**
 * Model 3: Borda's count. The first of a judge's list gets 100, the last 0, the others stand evenly between, so that lists of different lengths
 * weigh the same; those that share a place share what it and the next ones are worth.
 */
export function scoresFromPlaces(sheets: readonly PlaceSheet[]): JudgeScore[] {
  return [...Map.groupBy(sheets, ({ judgeId }) => judgeId).values()].flatMap((list) => {
    const sharing = Map.groupBy(list, ({ place }) => place)
    return list.map(({ entryId, judgeId, place }) => {
      const equals = sharing.get(place)?.length ?? 1
      // Places p to p + k - 1 are shared: p + (k - 1) / 2 is their middle, and counted in halves it is whole.
      const below = 2 * list.length - 2 * place - (equals - 1)
      const value = list.length === 1 ? fraction(best, 2) : fraction(best * below, 2 * (list.length - 1))
      const first = fraction(place === 1 ? 100 : 0, equals)
      return { entryId, judgeId, value, parts: new Map([[firstPlace, first]]) }
    })
  })
}

export type PlaceProblem = { readonly problem: 'gap' | 'tie' | 'too-short' }

/** A list gives 1 to n. Where ties are allowed, the places after a shared one stay empty: 1, 2, 2, 4. */
export function placeProblem(places: readonly number[], allowTies: boolean): PlaceProblem | null {
  if (places.length < 2) return { problem: 'too-short' }
  const sorted = places.toSorted((one, other) => one - other)
  if (!allowTies && new Set(sorted).size < sorted.length) return { problem: 'tie' }
  const isRight = sorted.every((place, at) => place === at + 1 || (at > 0 && place === sorted[at - 1]))
  return isRight ? null : { problem: 'gap' }
}

/** Model 4: the share of those in favour. */
export const scoresFromVotes = (sheets: readonly VoteSheet[]): JudgeScore[] =>
  sheets.map(({ entryId, judgeId, isFor }) => ({
    entryId,
    judgeId,
    value: fraction(isFor ? best : 0),
    parts: new Map(),
  }))

export type VoteRule = {
  readonly passVotes: number
  /** Exactly so many for and against is neither: the judges talk about it. */
  readonly reviewWhen: { readonly votesFor: number; readonly votesAgainst: number } | null
}

export type VoteOutcome = 'passed' | 'failed' | 'review' | 'open'

/** What the votes come to; `open` while those that are still to come could change it. */
export function voteOutcome(rule: VoteRule, judges: number, votes: readonly boolean[]): VoteOutcome {
  const votesFor = votes.filter(Boolean).length
  const votesAgainst = votes.length - votesFor
  const waiting = Math.max(0, judges - votes.length)
  const outcomes = new Set(
    Array.from({ length: waiting + 1 }, (_, more) => outcomeOf(rule, votesFor + more, votesAgainst + waiting - more)),
  )
  const [only] = outcomes
  return outcomes.size === 1 && only !== undefined ? only : 'open'
}

function outcomeOf({ passVotes, reviewWhen }: VoteRule, votesFor: number, votesAgainst: number): VoteOutcome {
  if (reviewWhen?.votesFor === votesFor && reviewWhen.votesAgainst === votesAgainst) return 'review'
  return votesFor >= passVotes ? 'passed' : 'failed'
}
