import { compare } from './fraction.ts'
import type { JudgeScore } from './judging-score.ts'

export type DropRule = { readonly highest: number; readonly lowest: number; readonly minScores: number }
export type Dropped = 'highest' | 'lowest'

/** Of two scores one cannot be the outlier. */
const fewestScores = 3

/** From how many scores on something is dropped: at least 3, and one has to stay. */
export const scoresNeeded = ({ highest, lowest, minScores }: DropRule): number =>
  Math.max(fewestScores, minScores, highest + lowest + 1)

/**
 * Which scores of one entry do not count, by judge. Undefined: there are too few to drop any, and the entry has no result until somebody decides.
 * Of equal scores that of the later id goes, so that it is always the same one.
 */
export function dropExtremes(
  scores: readonly JudgeScore[],
  rule: DropRule | null,
): ReadonlyMap<string, Dropped> | undefined {
  if (rule === null || rule.highest + rule.lowest === 0) return scores.length === 0 ? undefined : new Map()
  if (scores.length < scoresNeeded(rule)) return undefined
  const rising = scores.toSorted(
    (one, other) => compare(one.value, other.value) || (one.judgeId < other.judgeId ? 1 : -1),
  )
  const falling = rising.toSorted(
    (one, other) => compare(other.value, one.value) || (one.judgeId < other.judgeId ? 1 : -1),
  )
  const lowest = rising.slice(0, rule.lowest).map(({ judgeId }) => judgeId)
  const highest = falling.filter(({ judgeId }) => !lowest.includes(judgeId)).slice(0, rule.highest)
  return new Map<string, Dropped>([
    ...lowest.map((judgeId) => [judgeId, 'lowest'] as const),
    ...highest.map(({ judgeId }) => [judgeId, 'highest'] as const),
  ])
}
