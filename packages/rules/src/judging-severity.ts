import { type Fraction, mean, rounded, subtract } from './fraction.ts'
import type { JudgeScore } from './judging-score.ts'

/** How far a judge's scores lie from what the others gave to the same entries, in hundredths: below 0 is strict. */
export type Severity = { readonly difference: number; readonly entries: number }

/** Fewer say nothing about anybody. */
const minEntries = 3

/** By the judge's id. Who has too few entries in common with others is left out. */
export function severitiesOf(scores: readonly JudgeScore[]): ReadonlyMap<string, Severity> {
  const distances = new Map<string, Fraction[]>()
  for (const given of Map.groupBy(scores, ({ entryId }) => entryId).values())
    for (const own of given) {
      const others = given.flatMap((score) => (score.judgeId === own.judgeId ? [] : [score.value]))
      if (others.length === 0) continue
      const before = distances.get(own.judgeId)
      const distance = subtract(own.value, mean(others))
      if (before) before.push(distance)
      else distances.set(own.judgeId, [distance])
    }
  return new Map(
    [...distances].flatMap(([judgeId, of]) =>
      of.length < minEntries ? [] : [[judgeId, { difference: rounded(mean(of)), entries: of.length }] as const],
    ),
  )
}

/** Null: with others they have too few entries in common. */
export const severityOf = (judgeId: string, scores: readonly JudgeScore[]): Severity | null =>
  severitiesOf(scores).get(judgeId) ?? null
