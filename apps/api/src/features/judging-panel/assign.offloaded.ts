import { canonicalJson } from '@laurel/rules/canonical-json'
import { type Assignment, assignJudges, type Choice, changeByHand, type Pair } from '@laurel/rules/judging-assignment'
import { type Conflict, type ConflictKind, type Declaration, findConflicts } from '@laurel/rules/judging-conflict'
import { hexOf, sha256, utf8 } from '@laurel/rules/sha256'

export type AssignmentWish = {
  readonly entries: readonly { readonly id: string; readonly school: string; readonly persons: readonly string[] }[]
  readonly judges: readonly {
    readonly id: string
    readonly person: string
    readonly schools: readonly string[]
    readonly maxEntries: number
  }[]
  readonly declarations: readonly Declaration[]
  /** Recused once, never again. */
  readonly recused: readonly Pair[]
  readonly kept: readonly Pair[]
  readonly changes: readonly (Pair & { readonly isAssigned: boolean })[]
  readonly judgesPerEntry: number
  readonly seed: string
}

export type AssignmentPlan = {
  readonly choices: readonly Choice[]
  readonly conflicts: readonly Conflict[]
  readonly shortages: readonly {
    readonly entryId: string
    readonly missing: number
    readonly obstacles: readonly { readonly kind: ConflictKind | 'full'; readonly judges: number }[]
  }[]
  readonly loads: ReadonlyMap<string, number>
  readonly refused: readonly (Pair & { readonly kind: ConflictKind | 'full' })[]
  /** Of who judges what. */
  readonly fingerprint: string
}

/** Off the event loop: 5,000 entries and 600 judges take a second and more. */
export function run(wish: AssignmentWish): AssignmentPlan {
  const found = findConflicts(
    wish.entries.map(({ id, school, persons }) => ({ id, schools: [school], provinces: [], persons })),
    wish.judges.map(({ id, person, schools }) => ({ id, personId: person, schools, provinces: [] })),
    wish.declarations,
    { sameSchool: true, sameProvince: false },
  )
  const conflicts = [...found, ...wish.recused.map((pair) => ({ ...pair, kind: 'other' as const }))]
  const input = {
    entries: wish.entries.map(({ id, school }) => ({ id, school, fields: [] })),
    judges: wish.judges.map(({ id, maxEntries }) => ({ id, fields: [], maxEntries })),
    conflicts,
    judgesPerEntry: wish.judgesPerEntry,
    fieldJudges: 0,
    seed: wish.seed,
    kept: wish.kept,
  }
  let plan: Assignment = assignJudges(input)
  const refused: AssignmentPlan['refused'][number][] = [...plan.refused]
  for (const change of wish.changes) {
    const changed = changeByHand(input, plan, change)
    if (!('refusal' in changed)) plan = changed
    else if (changed.refusal !== 'unknown')
      refused.push({ entryId: change.entryId, judgeId: change.judgeId, kind: changed.refusal })
  }
  return {
    choices: plan.choices,
    conflicts,
    shortages: plan.shortages.map(({ entryId, missing, obstacles }) => ({
      entryId,
      missing,
      obstacles: [...obstacles].flatMap(([kind, judges]) =>
        kind === 'field' ? [] : [{ kind, judges: judges.length }],
      ),
    })),
    loads: plan.loads,
    refused,
    fingerprint: hexOf(sha256(utf8(canonicalJson(plan.choices.map(({ entryId, judgeId }) => [entryId, judgeId]))))),
  }
}
