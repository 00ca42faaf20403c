import { add, type Fraction, fraction, multiply, zero } from './fraction.ts'

/** In whole hundredths, like every mark: 0.5 is 50. */
export type Scale = { readonly min: number; readonly max: number; readonly step: number }

/** What is asked of a judge. One with parts is not marked: its parts are, and their weights add to its own. */
export type Criterion = {
  readonly key: string
  readonly weight: number
  readonly parts?: readonly Criterion[]
  /** A mark at or below, at or above which the judge has to say why. */
  readonly commentAtMost?: number | null
  readonly commentAtLeast?: number | null
}

export type CriteriaProblem =
  | { readonly problem: 'none' | 'scale' }
  | { readonly problem: 'key-taken' | 'weight' | 'too-deep' | 'comment-bound'; readonly key: string }
  /** `key` is null for the top of the tree, which adds to 100. */
  | { readonly problem: 'weights'; readonly key: string | null; readonly sum: number; readonly wanted: number }

const weightOfAll = 100
const maxDepth = 2

export function criteriaProblems(criteria: readonly Criterion[], scale: Scale): CriteriaProblem[] {
  const problems: CriteriaProblem[] = []
  const keys = new Set<string>()
  const look = (level: readonly Criterion[], parent: string | null, wanted: number, depth: number) => {
    const sum = level.reduce((total, { weight }) => total + weight, 0)
    if (sum !== wanted) problems.push({ problem: 'weights', key: parent, sum, wanted })
    for (const { key, weight, parts = [], ...bounds } of level) {
      if (keys.has(key)) problems.push({ problem: 'key-taken', key })
      keys.add(key)
      if (!Number.isSafeInteger(weight) || weight < 1) problems.push({ problem: 'weight', key })
      if (parts.length > 0 && depth === maxDepth) problems.push({ problem: 'too-deep', key })
      if (!hasBoundsOn(scale, bounds)) problems.push({ problem: 'comment-bound', key })
      if (parts.length > 0) look(parts, key, weight, depth + 1)
    }
  }
  if (!isScale(scale)) problems.push({ problem: 'scale' })
  if (criteria.length === 0) problems.push({ problem: 'none' })
  else look(criteria, null, weightOfAll, 1)
  return problems
}

/** What is marked. */
export const leavesOf = (criteria: readonly Criterion[]): Criterion[] =>
  criteria.flatMap((criterion) =>
    criterion.parts === undefined || criterion.parts.length === 0 ? [criterion] : leavesOf(criterion.parts),
  )

type MarkProblem = {
  readonly key: string
  readonly problem: 'missing' | 'unknown' | 'off-scale' | 'off-step' | 'comment-missing'
}

/** Why a sheet cannot be submitted as it is. */
export function markProblems(
  criteria: readonly Criterion[],
  scale: Scale,
  marks: ReadonlyMap<string, number>,
  comments: ReadonlyMap<string, string>,
): MarkProblem[] {
  const leaves = leavesOf(criteria)
  const asked = new Set(leaves.map(({ key }) => key))
  const unknown = [...marks.keys()].filter((key) => !asked.has(key))
  return [
    ...unknown.map((key): MarkProblem => ({ key, problem: 'unknown' })),
    ...leaves.flatMap((criterion): MarkProblem[] => {
      const { key } = criterion
      const mark = marks.get(key)
      if (mark === undefined) return [{ key, problem: 'missing' }]
      if (!(mark >= scale.min && mark <= scale.max)) return [{ key, problem: 'off-scale' }]
      if ((mark - scale.min) % scale.step !== 0) return [{ key, problem: 'off-step' }]
      const isSilent = (comments.get(key) ?? '').trim() === ''
      return isSilent && needsComment(criterion, mark) ? [{ key, problem: 'comment-missing' }] : []
    }),
  ]
}

export function needsComment({ commentAtMost, commentAtLeast }: Criterion, mark: number): boolean {
  return mark <= (commentAtMost ?? Number.NEGATIVE_INFINITY) || mark >= (commentAtLeast ?? Number.POSITIVE_INFINITY)
}

/**
 * What each criterion brings to the total, parents with the sum of their parts. The highest mark brings the whole weight, and a mark of half of it
 * brings half: with marks of 1 to 10, nobody gets nothing.
 */
export function contributions(
  criteria: readonly Criterion[],
  scale: Scale,
  total: number,
  marks: ReadonlyMap<string, number>,
): Map<string, Fraction> {
  const found = new Map<string, Fraction>()
  const visit = (criterion: Criterion): Fraction => {
    const { key, weight, parts = [] } = criterion
    const value =
      parts.length > 0
        ? parts.map(visit).reduce(add, zero)
        : multiply(fraction(weight * total, weightOfAll), fraction(requireMark(marks, key), scale.max))
    found.set(key, value)
    return value
  }
  for (const criterion of criteria) visit(criterion)
  return found
}

function requireMark(marks: ReadonlyMap<string, number>, key: string): number {
  const mark = marks.get(key)
  if (mark === undefined) throw new RangeError(`no mark for ${key}`)
  return mark
}

const isScale = ({ min, max, step }: Scale) =>
  [min, max, step].every(Number.isSafeInteger) && min >= 0 && max > min && step > 0 && (max - min) % step === 0

const hasBoundsOn = ({ min, max }: Scale, { commentAtMost, commentAtLeast }: Partial<Criterion>) =>
  [commentAtMost, commentAtLeast].every((bound) => bound == null || (bound >= min && bound <= max))
