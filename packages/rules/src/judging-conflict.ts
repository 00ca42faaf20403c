/** Why somebody may not judge an entry. The first two are found, the others found or declared; each binds, whoever it is (decision 10). */
export type ConflictKind =
  | 'takes-part'
  | 'same-school'
  | 'same-province'
  | 'teacher-student'
  | 'family'
  | 'investment'
  | 'collaboration'
  | 'other'

export type Conflict = { readonly judgeId: string; readonly entryId: string; readonly kind: ConflictKind }

export type ConflictEntry = {
  readonly id: string
  readonly schools: readonly string[]
  readonly provinces: readonly string[]
  /** Members and advisors. */
  readonly persons: readonly string[]
}

export type ConflictJudge = {
  readonly id: string
  readonly personId: string
  readonly schools: readonly string[]
  readonly provinces: readonly string[]
}

/** What a person said of an entry, or of all entries of a school. */
export type Declaration = {
  readonly personId: string
  readonly about: { readonly entryId: string } | { readonly school: string }
  readonly kind: ConflictKind
}

export type ConflictRule = { readonly sameSchool: boolean; readonly sameProvince: boolean }

/** Every pair that must not meet, once, with the strongest reason: taking part, then what the person said, then school, then province. */
export function findConflicts(
  entries: readonly ConflictEntry[],
  judges: readonly ConflictJudge[],
  declarations: readonly Declaration[],
  rule: ConflictRule,
): Conflict[] {
  const entriesBy = (keysOf: (entry: ConflictEntry) => readonly string[]) => {
    const found = new Map<string, string[]>()
    for (const entry of entries) for (const key of keysOf(entry)) found.set(key, [...(found.get(key) ?? []), entry.id])
    return found
  }
  const byPerson = entriesBy(({ persons }) => persons)
  const bySchool = entriesBy(({ schools }) => schools)
  const byProvince = entriesBy(({ provinces }) => provinces)
  const said = Map.groupBy(declarations, ({ personId }) => personId)
  return judges.flatMap((judge) => {
    const kinds = new Map<string, ConflictKind>()
    const note = (kind: ConflictKind, ids: readonly string[] = []) => {
      for (const id of ids) if (!kinds.has(id)) kinds.set(id, kind)
    }
    note('takes-part', byPerson.get(judge.personId))
    for (const { about, kind } of said.get(judge.personId) ?? [])
      note(kind, 'entryId' in about ? [about.entryId] : bySchool.get(about.school))
    if (rule.sameSchool) for (const school of judge.schools) note('same-school', bySchool.get(school))
    if (rule.sameProvince) for (const province of judge.provinces) note('same-province', byProvince.get(province))
    return [...kinds].map(([entryId, kind]) => ({ judgeId: judge.id, entryId, kind }))
  })
}
