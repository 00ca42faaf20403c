/** Decision 10: whose data a permission opens. Scopes belong to roles; the widest of the roles that hold a permission counts for it. */

export const dataScopes = ['own', 'own-org', 'org-and-below', 'named', 'all'] as const
export type DataScope = (typeof dataScopes)[number]

/** What one role opens, and where. Organisations are told by their paths: the ids from the root, each followed by a slash. */
export type Grant = {
  readonly scope: DataScope
  readonly permissions: readonly string[]
  readonly named: readonly string[] | null
}

export type Holder = {
  readonly accountId: string
  readonly organisationPath: string | null
  readonly grants: readonly Grant[]
}

/** Everything, or: the account's own rows, those of one organisation, and those of some organisations with all below them. */
export type Reach = {
  readonly isAll: boolean
  readonly accountId: string
  readonly at: readonly string[]
  readonly below: readonly string[]
}

export function reachOf(holder: Holder, permission: string): Reach {
  const grants = holder.grants.filter(
    ({ permissions }) => permissions.includes(permission) || permissions.includes('*:*:*'),
  )
  const scopes = new Set(grants.map(({ scope }) => scope))
  const own = holder.organisationPath === null ? [] : [holder.organisationPath]
  const named = grants.flatMap((grant) => (grant.scope === 'named' ? (grant.named ?? []) : []))
  return {
    isAll: scopes.has('all'),
    accountId: holder.accountId,
    at: scopes.has('own-org') ? own : [],
    below: [...(scopes.has('org-and-below') ? own : []), ...named],
  }
}

type Placed = { readonly accountId: string | null; readonly organisationPath: string | null }

/** For one thing; `apps/api/src/database/reach.ts` says the same of many. */
export const reaches = (reach: Reach, thing: Placed): boolean =>
  reach.isAll || thing.accountId === reach.accountId || reachesPlace(reach, thing.organisationPath)

export const reachesPlace = (reach: Reach, path: string | null): boolean =>
  reach.isAll || (path !== null && (reach.at.includes(path) || reach.below.some((above) => path.startsWith(above))))
