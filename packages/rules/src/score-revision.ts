import { canonicalJson } from './canonical-json.ts'
import { rounded, sum } from './fraction.ts'
import { contributions, leavesOf, markProblems } from './judging-criteria.ts'
import { type JudgingRule, type Prize, prizesFor } from './judging-rule.ts'
import { hexOf, sha256, utf8 } from './sha256.ts'

/** What a judge gives to an entry: marks by the criterion's key (models 1 and 2), a place in their list (3), or a vote (4). */
export type GivenScore =
  | {
      readonly kind: 'marks'
      readonly marks: Readonly<Record<string, number>>
      /** Why, by the criterion's key. */
      readonly reasons: Readonly<Record<string, string>>
    }
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'vote'; readonly isFor: boolean }

/** What a judge has submitted once and for all; a change of mind is the next one. */
export type ScoreRevision = {
  /** Made on the device, for good: sent again after a month in a drawer, it is still the same one. */
  readonly id: string
  readonly assignmentId: string
  /** The sealed edition of the rules that the judge saw. */
  readonly edition: number
  readonly given: GivenScore
  /** For the entrant. */
  readonly comment: string
  /** For the organiser alone. */
  readonly remark: string
  readonly madeAt: string
}

/** Both sides compute it: a receipt is for exactly this. */
export const scoreHash = ({ id, assignmentId, edition, given, comment, remark, madeAt }: ScoreRevision): string =>
  hexOf(sha256(utf8(canonicalJson(['score-v1', id, assignmentId, edition, given, comment, remark, madeAt]))))

export const firstChain = '0'.repeat(64)

/** The books of a device: each revision that it makes is bound to the one before. */
export const nextChain = (before: string, hash: string): string => hexOf(sha256(utf8(`score-v1|${before}|${hash}`)))

const kinds = { 1: 'marks', 2: 'marks', 3: 'place', 4: 'vote' } as const
export const kindOf = (model: JudgingRule['model']) => kinds[model]

export type ScoreProblem = {
  /** A criterion's key, or `place`, `vote`, `marks` where the whole is wrong. */
  readonly key: string
  readonly problem: 'kind' | 'place' | ReturnType<typeof markProblems>[number]['problem']
}

/** Who gives it: how many entries they have in the round, and the prizes that they were named for. */
export type Giver = { readonly listed: number; readonly prizes: readonly string[] }

/** All that a judge marks on one sheet: the round's own criteria, then those of their prizes. */
export const markedCriteria = (rule: JudgingRule, prizes: readonly string[]) => [
  ...rule.criteria,
  ...prizesFor(rule, prizes).flatMap(({ criteria }) => criteria),
]

/** Why it cannot be submitted. */
export function scoreProblems(rule: JudgingRule, given: GivenScore, { listed, prizes }: Giver): ScoreProblem[] {
  if (given.kind !== kindOf(rule.model)) return [{ key: given.kind, problem: 'kind' }]
  if (given.kind === 'place')
    return given.place >= 1 && given.place <= listed ? [] : [{ key: 'place', problem: 'place' }]
  if (given.kind === 'vote') return []
  return markProblems(
    markedCriteria(rule, prizes),
    rule.scale,
    new Map(Object.entries(given.marks)),
    new Map(Object.entries(given.reasons)),
  )
}

/** The weighted total of what is marked so far, in hundredths: of the round's own criteria, or of a prize. */
export function totalSoFar(rule: JudgingRule, marks: Readonly<Record<string, number>>, prize?: Prize): number {
  const marked = leavesOf((prize ?? rule).criteria).filter(({ key }) => Object.hasOwn(marks, key))
  const parts = contributions(marked, rule.scale, rule.total, new Map(Object.entries(marks)))
  return rounded(sum([...parts.values()]))
}
