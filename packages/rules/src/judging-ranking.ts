import { leavesOf } from './judging-criteria.ts'
import { gradeRound, type JudgedRound, type RankedEntry } from './judging-result.ts'
import type { JudgingRule, Prize } from './judging-rule.ts'
import { scoresFromMarks } from './judging-score.ts'
import { type Severity, severitiesOf } from './judging-severity.ts'
import type { GivenScore } from './score-revision.ts'

/** The last word of a judge about an entry, as it was received. */
export type JudgesGiven = { readonly entryId: string; readonly judgeId: string; readonly given: GivenScore }

const meanOfAll = 'mean-of-all'

/** A sealed rule and what was given by it become the round that is graded. */
function judgedRound(rule: JudgingRule, scores: readonly JudgesGiven[]): JudgedRound {
  const { model, drop, adjustment, judgesPerEntry, votes } = rule
  if (model === 4)
    return {
      model,
      ...votes,
      judgesPerEntry,
      sheets: scores.flatMap(({ given, ...who }) => (given.kind === 'vote' ? [{ ...who, isFor: given.isFor }] : [])),
    }
  const tieBreaks = rule.tieBreaks.map((key) =>
    key === meanOfAll ? ({ by: meanOfAll } as const) : ({ by: 'part', key } as const),
  )
  if (model === 3)
    return {
      model,
      drop,
      adjustment,
      tieBreaks,
      sheets: scores.flatMap(({ given, ...who }) => (given.kind === 'place' ? [{ ...who, place: given.place }] : [])),
    }
  const { criteria, scale, total } = rule
  return { model, drop, adjustment, tieBreaks, criteria, scale, total, sheets: marksOf(scores) }
}

const marksOf = (scores: readonly JudgesGiven[]) =>
  scores.flatMap(({ given, ...who }) =>
    given.kind === 'marks' ? [{ ...who, marks: new Map(Object.entries(given.marks)) }] : [],
  )

/** The best first. An entry of which there is no score is not among them. */
export const rankGiven = (rule: JudgingRule, scores: readonly JudgesGiven[]): RankedEntry[] =>
  gradeRound(judgedRound(rule, scores))

/** The best first, by those who marked the prize: the mean of all; equals are told apart by its criteria in their order. */
export function rankPrize({ scale, total }: JudgingRule, prize: Prize, scores: readonly JudgesGiven[]): RankedEntry[] {
  const leaves = leavesOf(prize.criteria)
  return gradeRound({
    model: 1,
    criteria: prize.criteria,
    scale,
    total,
    drop: null,
    adjustment: { method: 'none' },
    tieBreaks: prize.criteria.map(({ key }) => ({ by: 'part', key })),
    sheets: marksOf(scores).filter(({ marks }) => leaves.every(({ key }) => marks.has(key))),
  })
}

/** How strict each judge is, where marks are given; who has too few entries in common with others is left out. */
export function severitiesIn(
  { model, criteria, scale, total }: JudgingRule,
  scores: readonly JudgesGiven[],
): ReadonlyMap<string, Severity> {
  if (model === 3 || model === 4) return new Map()
  return severitiesOf(scoresFromMarks(criteria, scale, total, marksOf(scores)))
}
