import { add, divide, type Fraction, mean, multiply, squareRoot, subtract, variance, zero } from './fraction.ts'
import type { JudgeScore } from './judging-score.ts'

export type AdjustmentRule = { readonly method: 'none' } | { readonly method: 'z-score'; readonly minSample: number }

type Adjust = (score: JudgeScore) => Fraction

/**
 * Strict and lenient judges brought to one measure: as far as a score is from the judge's own mean, in the judge's own spread, so far it comes to lie
 * from the mean of all, in the spread of all. A judge with fewer scores than the sample is left alone, and one who gave everybody the same says
 * nothing about anybody. Adjusted scores may pass the total: cutting them off would make equals of the best.
 */
export function adjustmentOf(rule: AdjustmentRule, scores: readonly JudgeScore[]): Adjust {
  if (rule.method === 'none' || scores.length === 0) return ({ value }) => value
  const everybody = scores.map(({ value }) => value)
  const [meanOfAll, spreadOfAll] = [mean(everybody), variance(everybody)]
  const byJudge = new Map<string, Adjust>()
  for (const [judgeId, own] of Map.groupBy(scores, (score) => score.judgeId)) {
    if (own.length < rule.minSample) continue
    const values = own.map(({ value }) => value)
    const [ownMean, ownSpread] = [mean(values), variance(values)]
    const stretch = ownSpread.top === 0n ? zero : squareRoot(divide(spreadOfAll, ownSpread))
    byJudge.set(judgeId, ({ value }) => add(meanOfAll, multiply(subtract(value, ownMean), stretch)))
  }
  return (score) => byJudge.get(score.judgeId)?.(score) ?? score.value
}
