import { leavesOf } from './judging-criteria.ts'
import { rankGiven } from './judging-ranking.ts'
import type { RankedEntry } from './judging-result.ts'
import type { JudgingRule } from './judging-rule.ts'
import type { GivenScore } from './score-revision.ts'

type Words = { readonly zh: string; readonly en: string }

/** In the order in which the hall sees them. */
export type RevealStep =
  | { kind: 'judge'; seat: number; score: number }
  | { kind: 'drop'; seats: { seat: number; as: 'highest' | 'lowest' }[] }
  | { kind: 'score'; score: number; criteria: { name: Words; points: number }[] }
  | { kind: 'rank'; rank: number; of: number }

/** What a judge in that seat gave to the entry, as it was when the scores were locked. */
export type LockedScore = { readonly entryId: string; readonly seat: number; readonly given: GivenScore }

/** Whether a score, once shown, stays what it is: one that depends on entries still to come cannot be shown before them. */
export const canReveal = ({ model, adjustment }: JudgingRule): boolean =>
  (model === 1 || model === 2) && adjustment.method === 'none'

const graded = (rule: JudgingRule, scores: readonly LockedScore[]): RankedEntry[] =>
  rankGiven(
    rule,
    scores.map(({ seat, ...score }) => ({ ...score, judgeId: String(seat) })),
  )

/** Empty: its score is not shown step by step. `shown`: the entries whose score the hall has seen before. */
export function revealSteps(
  rule: JudgingRule,
  scores: readonly LockedScore[],
  entryId: string,
  shown: ReadonlySet<string>,
  showsRanking: boolean,
): RevealStep[] {
  if (!canReveal(rule)) return []
  const among = scores.filter((score) => score.entryId === entryId || shown.has(score.entryId))
  const entries = graded(rule, among)
  const entry = entries.find((each) => each.entryId === entryId)
  if (!entry || entry.score === null) return []
  const bySeat = entry.scores
    .map((each) => ({ ...each, seat: Number(each.judgeId) }))
    .sort((one, other) => one.seat - other.seat)
  const dropped = bySeat.flatMap(({ seat, dropped: as }) => (as === null ? [] : [{ seat, as }]))
  const ranked = entries.filter(({ score }) => score !== null).length
  return [
    ...bySeat.map(({ seat, given }): RevealStep => ({ kind: 'judge', seat, score: given })),
    ...(dropped.length > 0 ? [{ kind: 'drop' as const, seats: dropped }] : []),
    {
      kind: 'score',
      score: entry.score,
      criteria: rule.criteria.map(({ key, name }) => ({ name, points: entry.parts.get(key) ?? 0 })),
    },
    ...(showsRanking && entry.rank !== null ? [{ kind: 'rank' as const, rank: entry.rank, of: ranked }] : []),
  ]
}

/** Of the entries whose score the hall has seen. */
export function shownRanking(
  rule: JudgingRule,
  scores: readonly LockedScore[],
  shown: ReadonlySet<string>,
): { entryId: string; score: number; rank: number }[] {
  if (!canReveal(rule)) return []
  return graded(
    rule,
    scores.filter(({ entryId }) => shown.has(entryId)),
  ).flatMap(({ entryId, score, rank }) => (score === null || rank === null ? [] : [{ entryId, score, rank }]))
}

/** For a rehearsal: marks that nobody has given. */
export function madeUpScores({ criteria, scale }: JudgingRule, entryId: string, seats: number): LockedScore[] {
  const steps = Math.max(1, Math.floor((scale.max - scale.min) / scale.step))
  return Array.from({ length: seats }, (_, at) => {
    const marks = Object.fromEntries(
      leavesOf(criteria).map(({ key }, n) => {
        const down = (at * 3 + n * 2 + (entryId.codePointAt(entryId.length - 1) ?? 0)) % Math.min(steps, 7)
        return [key, scale.max - scale.step * down]
      }),
    )
    return { entryId, seat: at + 1, given: { kind: 'marks', marks, reasons: {} } }
  })
}
