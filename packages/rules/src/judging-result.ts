import { type Fraction, fraction, mean, rounded, subtract } from './fraction.ts'
import { type AdjustmentRule, adjustmentOf } from './judging-adjustment.ts'
import type { Criterion, Scale } from './judging-criteria.ts'
import { type Dropped, type DropRule, dropExtremes, scoresNeeded } from './judging-drop.ts'
import {
  type JudgeScore,
  type MarkSheet,
  type PlaceSheet,
  scoresFromMarks,
  scoresFromPlaces,
  scoresFromVotes,
  type VoteOutcome,
  type VoteRule,
  type VoteSheet,
  voteOutcome,
} from './judging-score.ts'

/** By a part of the score (a criterion, or `first-place`), or by the mean before anything was dropped. */
export type TieBreak = { readonly by: 'part'; readonly key: string } | { readonly by: 'mean-of-all' }

export type ScoreRule = {
  readonly drop: DropRule | null
  readonly adjustment: AdjustmentRule
  readonly tieBreaks: readonly TieBreak[]
}

/** The four models of decision 29, each with what its judges gave: the last word of each judge about each entry. */
export type JudgedRound =
  | (ScoreRule & {
      readonly model: 1 | 2
      readonly criteria: readonly Criterion[]
      readonly scale: Scale
      readonly total: number
      readonly sheets: readonly MarkSheet[]
    })
  | (ScoreRule & { readonly model: 3; readonly sheets: readonly PlaceSheet[] })
  | (VoteRule & { readonly model: 4; readonly judgesPerEntry: number; readonly sheets: readonly VoteSheet[] })

export type EntryResult = {
  readonly entryId: string
  /** Each judge's score as it was, as it is adjusted, and whether it counts; in hundredths. */
  readonly scores: readonly {
    readonly judgeId: string
    readonly given: number
    readonly adjusted: number
    readonly dropped: Dropped | null
  }[]
  /** The way to the score, each rounded by itself from the exact figure. Null: too few scores. */
  readonly means: { readonly given: number; readonly kept: number; readonly adjusted: number } | null
  readonly deduction: number
  /** What is published and ranked by. */
  readonly score: number | null
  readonly parts: ReadonlyMap<string, number>
  readonly scoresMissing: number
}

export type RankedEntry = EntryResult & {
  /** 1, 2, 2, 4: two that share a place leave the next one empty. Null without a score. */
  readonly rank: number | null
  /** Those with the same score, and the tie-break (its place in the rule) that put them apart from the nearest; null where the place is shared. */
  readonly tie: { readonly equals: readonly string[]; readonly decidedBy: number | null } | null
  readonly outcome: VoteOutcome | null
}

/** Points taken from an entry, in hundredths, as for a talk that was too long. */
type Deductions = ReadonlyMap<string, number>

/** One round, from what the judges gave to ranks. */
export function gradeRound(round: JudgedRound, deductions: Deductions = new Map()): RankedEntry[] {
  assertOncePerJudge(round.sheets)
  switch (round.model) {
    case 1:
    case 2:
      return rankEntries(round, scoresFromMarks(round.criteria, round.scale, round.total, round.sheets), deductions)
    case 3:
      return rankEntries(round, scoresFromPlaces(round.sheets), deductions)
    case 4: {
      const ballots = Map.groupBy(round.sheets, ({ entryId }) => entryId)
      const rule: ScoreRule = { drop: null, adjustment: { method: 'none' }, tieBreaks: [] }
      return rankEntries(rule, scoresFromVotes(round.sheets), deductions).map((entry) => {
        const votes = (ballots.get(entry.entryId) ?? []).map(({ isFor }) => isFor)
        return { ...entry, outcome: voteOutcome(round, round.judgesPerEntry, votes) }
      })
    }
  }
}

/** The best first; those without a score last. */
function rankEntries(rule: ScoreRule, scores: readonly JudgeScore[], deductions: Deductions): RankedEntry[] {
  const adjust = adjustmentOf(rule.adjustment, scores)
  const results = [...Map.groupBy(scores, ({ entryId }) => entryId).values()].map((own) =>
    resultOf(rule, own, adjust, deductions),
  )
  const keys = new Map(results.map((result) => [result.entryId, sortKeys(rule.tieBreaks, result)]))
  const keysOf = (entryId: string) => keys.get(entryId) ?? []
  const sorted = results.toSorted(
    (one, other) => compareKeys(keysOf(one.entryId), keysOf(other.entryId)) || (one.entryId < other.entryId ? -1 : 1),
  )
  const byScore = Map.groupBy(sorted, ({ score }) => score)
  let rank = 0
  return sorted.map((result, at) => {
    const before = sorted[at - 1]
    const isShared = before !== undefined && compareKeys(keysOf(before.entryId), keysOf(result.entryId)) === 0
    if (!isShared) rank = at + 1
    if (result.score === null) return { ...result, rank: null, tie: null, outcome: null }
    const equals = (byScore.get(result.score) ?? []).filter(({ entryId }) => entryId !== result.entryId)
    const tie = equals.length === 0 ? null : tieOf(result, equals, keysOf)
    return { ...result, rank, tie, outcome: null }
  })
}

function resultOf(
  rule: ScoreRule,
  own: readonly JudgeScore[],
  adjust: (score: JudgeScore) => Fraction,
  deductions: Deductions,
): EntryResult {
  const scores = own.toSorted((one, other) => (one.judgeId < other.judgeId ? -1 : 1))
  const entryId = scores[0]?.entryId ?? ''
  const deduction = deductions.get(entryId) ?? 0
  const dropped = dropExtremes(scores, rule.drop)
  const listed = scores.map((score) => ({
    judgeId: score.judgeId,
    given: rounded(score.value),
    adjusted: rounded(adjust(score)),
    dropped: dropped?.get(score.judgeId) ?? null,
  }))
  if (dropped === undefined) {
    const scoresMissing = rule.drop === null ? 0 : scoresNeeded(rule.drop) - scores.length
    return { entryId, scores: listed, means: null, deduction, score: null, parts: new Map(), scoresMissing }
  }
  const kept = scores.filter(({ judgeId }) => !dropped.has(judgeId))
  const adjusted = mean(kept.map(adjust))
  const means = {
    given: rounded(mean(scores.map(({ value }) => value))),
    kept: rounded(mean(kept.map(({ value }) => value))),
    adjusted: rounded(adjusted),
  }
  const score = Math.max(0, rounded(subtract(adjusted, fraction(deduction))))
  return { entryId, scores: listed, means, deduction, score, parts: partsOf(kept), scoresMissing: 0 }
}

function partsOf(kept: readonly JudgeScore[]): Map<string, number> {
  const keys = new Set(kept.flatMap(({ parts }) => [...parts.keys()]))
  return new Map([...keys].map((key) => [key, rounded(mean(kept.map(({ parts }) => parts.get(key) ?? fraction(0))))]))
}

/** What is compared is what is published: a place that two equal figures decided could not be explained to either. */
const sortKeys = (tieBreaks: readonly TieBreak[], { score, parts, means }: EntryResult): number[] => [
  score ?? Number.NEGATIVE_INFINITY,
  ...tieBreaks.map((tieBreak) => (tieBreak.by === 'part' ? parts.get(tieBreak.key) : means?.given) ?? 0),
]

const firstDifference = (one: readonly number[], other: readonly number[]) =>
  one.findIndex((key, at) => key !== other[at])

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = firstDifference(one, other)
  return at === -1 ? 0 : (other[at] ?? 0) > (one[at] ?? 0) ? 1 : -1
}

function tieOf(result: EntryResult, equals: readonly EntryResult[], keysOf: (entryId: string) => number[]) {
  const differences = equals.map(({ entryId }) => firstDifference(keysOf(result.entryId), keysOf(entryId)))
  const last = differences.includes(-1) ? -1 : Math.max(...differences)
  return { equals: equals.map(({ entryId }) => entryId), decidedBy: last === -1 ? null : last - 1 }
}

function assertOncePerJudge(sheets: readonly { readonly entryId: string; readonly judgeId: string }[]) {
  const seen = new Set(sheets.map(({ entryId, judgeId }) => `${entryId} ${judgeId}`))
  if (seen.size < sheets.length) throw new RangeError('a judge has two sheets for one entry')
}
