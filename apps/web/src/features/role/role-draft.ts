import type { Role, RoleChange } from './role.queries.ts'

/** A role as somebody is changing it. */
export type RoleDraft = Pick<Role, 'name' | 'dataScope' | 'permissions' | 'organisationIds'>

export const draftOf = ({ name, dataScope, permissions, organisationIds }: Role): RoleDraft => ({
  name,
  dataScope,
  permissions,
  organisationIds,
})

const differing = (one: readonly string[], other: readonly string[]) =>
  one.filter((each) => !other.includes(each)).length + other.filter((each) => !one.includes(each)).length

/** How many things are not as they were. Named organisations count only while they are what the scope goes by. */
export function changesIn(role: Role, draft: RoleDraft): number {
  const isRenamed = role.name.zh !== draft.name.zh || (role.name.en ?? '') !== (draft.name.en ?? '')
  const before = role.dataScope === 'named' ? role.organisationIds : []
  const places = draft.dataScope === 'named' ? differing(before, draft.organisationIds) : 0
  return (
    Number(isRenamed) +
    Number(role.dataScope !== draft.dataScope) +
    places +
    differing(role.permissions, draft.permissions)
  )
}

export const toSend = (id: string, { name, dataScope, permissions, organisationIds }: RoleDraft): RoleChange => ({
  id,
  name: { zh: name.zh, ...(name.en && { en: name.en }) },
  dataScope,
  permissions: [...permissions] as RoleChange['permissions'],
  organisationIds: dataScope === 'named' ? [...organisationIds] : [],
})
