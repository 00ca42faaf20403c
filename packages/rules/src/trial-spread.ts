import { fraction, mean, rounded } from './fraction.ts'
import { leavesOf } from './judging-criteria.ts'
import type { JudgingRule, RuleCriterion } from './judging-rule.ts'
import type { GivenScore } from './score-revision.ts'

type TrialSpread =
  | {
      readonly kind: 'marks'
      /** Of the scale. */
      readonly min: number
      readonly max: number
      readonly criteria: {
        readonly key: string
        readonly name: RuleCriterion['name']
        readonly mean: number
        readonly points: { readonly mark: number; readonly count: number }[]
      }[]
    }
  | { readonly kind: 'vote'; readonly votesFor: number; readonly votesAgainst: number }

/** A trial is about the scale of the places: prizes have juries of their own, and nobody gives reasons for what does not count. */
export const trialRule = ({ prizes: _, ...rule }: JudgingRule): JudgingRule => ({
  ...rule,
  criteria: rule.criteria.map(withoutReasons),
})

const withoutReasons = (criterion: RuleCriterion): RuleCriterion => ({
  ...criterion,
  commentAtMost: null,
  commentAtLeast: null,
  parts: criterion.parts.map(withoutReasons),
})

/** What all have given to a trial entry, without by whom or in which order. Undefined: nobody has given anything. */
export function spreadOf(rule: JudgingRule, given: readonly GivenScore[]): TrialSpread | undefined {
  if (given.length === 0) return undefined
  if (rule.model === 4) {
    const votesFor = given.filter((each) => each.kind === 'vote' && each.isFor).length
    return { kind: 'vote', votesFor, votesAgainst: given.length - votesFor }
  }
  const leaves = leavesOf(rule.criteria) as RuleCriterion[]
  const criteria = leaves.flatMap(({ key, name }) => {
    const marks = given.flatMap((each) => (each.kind === 'marks' ? (each.marks[key] ?? []) : []))
    if (marks.length === 0) return []
    const points = [...Map.groupBy(marks, (mark) => mark)]
      .map(([mark, same]) => ({ mark, count: same.length }))
      .toSorted((one, other) => one.mark - other.mark)
    return [{ key, name, mean: rounded(mean(marks.map((mark) => fraction(mark)))), points }]
  })
  return { kind: 'marks', min: rule.scale.min, max: rule.scale.max, criteria }
}
