import { canonicalJson } from '@laurel/rules/canonical-json'
import { type Assignment, assignJudges, type Choice, changeByHand, type Pair } from '@laurel/rules/judging-assignment'
import { type Conflict, type ConflictKind, type Declaration, findConflicts } from '@laurel/rules/judging-conflict'
import { hexOf, sha256, utf8 } from '@laurel/rules/sha256'

export type AssignmentWish = {
  readonly entries: readonly {
    readonly id: string
    readonly school: string
    /** Empty: none that is to be avoided. */
    readonly province: string
    readonly persons: readonly string[]
  }[]
  readonly judges: readonly {
    readonly id: string
    readonly person: string
    readonly schools: readonly string[]
    readonly province: string
    readonly fields: readonly string[]
    readonly maxEntries: number
  }[]
  readonly declarations: readonly Declaration[]
  /** Recused once, never again. */
  readonly recused: readonly Pair[]
  readonly kept: readonly Pair[]
  readonly changes: readonly (Pair & { readonly isAssigned: boolean })[]
  readonly judgesPerEntry: number
  /** So many of them are preferred from those who know one of these fields. */
  readonly expertise: { readonly judges: number; readonly fields: readonly string[] } | null
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
    wish.entries.map(({ id, school, province, persons }) => ({
      id,
      schools: [school],
      provinces: known(province),
      persons,
    })),
    wish.judges.map(({ id, person, schools, province }) => ({
      id,
      personId: person,
      schools,
      provinces: known(province),
    })),
    wish.declarations,
    { sameSchool: true, sameProvince: true },
  )
  const conflicts = [...found, ...wish.recused.map((pair) => ({ ...pair, kind: 'other' as const }))]
  const input = {
    entries: wish.entries.map(({ id, school }) => ({ id, school, fields: wish.expertise?.fields ?? [] })),
    judges: wish.judges.map(({ id, maxEntries, fields }) => ({ id, fields: withAbove(fields), maxEntries })),
    conflicts,
    judgesPerEntry: wish.judgesPerEntry,
    fieldJudges: wish.expertise?.judges ?? 0,
    isFieldPreferred: true,
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

const known = (province: string) => (province === '' ? [] : [province])

/** Who knows a field knows the one above it: what stands before a full stop. */
const withAbove = (fields: readonly string[]) => [
  ...new Set(fields.flatMap((field) => [field, field.split('.')[0] ?? field])),
]
