import { type JudgesGiven, rankGiven, rankPrize, severitiesIn } from '@laurel/rules/judging-ranking'
import type { RankedEntry } from '@laurel/rules/judging-result'
import type { JudgingRule } from '@laurel/rules/judging-rule'
import type { Severity } from '@laurel/rules/judging-severity'

type Ranking = {
  readonly ranked: readonly RankedEntry[]
  /** In the order of the rule. */
  readonly prizes: readonly (readonly RankedEntry[])[]
  readonly severities: ReadonlyMap<string, Severity>
}

/** Off the event loop: exact fractions of ten thousands of scores take seconds. */
export const run = ({ rule, scores }: { rule: JudgingRule; scores: readonly JudgesGiven[] }): Ranking => ({
  ranked: rankGiven(rule, scores),
  prizes: (rule.prizes ?? []).map((prize) => rankPrize(rule, prize, scores)),
  severities: severitiesIn(rule, scores),
})
