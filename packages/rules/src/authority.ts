import { type Grant, type Holder, type Reach, reaches, reachesPlace, reachOf } from './data-scope.ts'

/**
 * Decision 10: who may act on whom, and who may give what. Rights are compared permission by permission, each with the scope it is held
 * with: a permission that is held for one school is no match for the same one held for a province.
 */

const permissionsOf = ({ grants }: Pick<Holder, 'grants'>): readonly string[] => [
  ...new Set(grants.flatMap(({ permissions }) => permissions)),
]

export const holds = ({ grants }: Pick<Holder, 'grants'>, permission: string): boolean =>
  grants.some(({ permissions }) => permissions.includes(permission) || permissions.includes('*:*:*'))

/** `home` is where the rows of the inner reach's own account belong. */
export function contains(outer: Reach, inner: Reach, home: string | null): boolean {
  if (outer.isAll) return true
  if (inner.isAll) return false
  return (
    reaches(outer, { accountId: inner.accountId, organisationPath: home }) &&
    inner.at.every((path) => reachesPlace(outer, path)) &&
    inner.below.every((path) => outer.below.some((above) => path.startsWith(above)))
  )
}

/** Whatever the other account can do, the actor can do as well. */
export const covers = (actor: Holder, other: Holder): boolean =>
  permissionsOf(other).every(
    (permission) =>
      holds(actor, permission) &&
      contains(reachOf(actor, permission), reachOf(other, permission), other.organisationPath),
  )

/** To log somebody out, to lock, to issue a card: the account is within reach, and no account of its person can do more than the actor. */
export const mayActOnAccount = (
  actor: Holder,
  permission: string,
  account: Pick<Holder, 'accountId' | 'organisationPath'>,
  accountsOfPerson: readonly Holder[],
): boolean =>
  holds(actor, permission) &&
  reaches(reachOf(actor, permission), account) &&
  accountsOfPerson.every((each) => covers(actor, each))

/** To change or read what belongs to the person: every account of theirs is within reach, because a mobile number opens them all. */
export function mayActOnPerson(actor: Holder, permission: string, accountsOfPerson: readonly Holder[]): boolean {
  const reach = reachOf(actor, permission)
  if (!holds(actor, permission) || (accountsOfPerson.length === 0 && !reach.isAll)) return false
  return accountsOfPerson.every((each) => reaches(reach, each) && covers(actor, each))
}

/** To open one more account of a known person at `to`: nothing of theirs comes within a reach of the actor that it was not in before. */
export const mayJoin = (
  actor: Holder,
  permission: string,
  accountsOfPerson: readonly Holder[],
  to: string | null,
): boolean =>
  mayActOnPerson(actor, permission, accountsOfPerson) &&
  permissionsOf(actor).every((held) => {
    const reach = reachOf(actor, held)
    return !reachesPlace(reach, to) || accountsOfPerson.every((each) => reaches(reach, each))
  })

/** A relative scope is seen from where the receiver belongs. */
export const mayGive = (
  giver: Holder,
  role: Grant,
  receiver: Pick<Holder, 'accountId' | 'organisationPath'>,
): boolean => covers(giver, { ...receiver, grants: [role] })

/** A role that nobody holds yet: there is somebody to whom the giver could give it. `mayGive` decides for each of them. */
export const couldGive = (giver: Holder, role: Grant): boolean =>
  role.permissions.every((permission) => holds(giver, permission) && hasRoomFor(reachOf(giver, permission), role))

function hasRoomFor(reach: Reach, role: Grant): boolean {
  if (reach.isAll) return true
  switch (role.scope) {
    case 'own':
      return true
    case 'own-org':
      return reach.at.length + reach.below.length > 0
    case 'org-and-below':
      return reach.below.length > 0
    case 'named':
      return (role.named ?? []).every((path) => reach.below.some((above) => path.startsWith(above)))
    case 'all':
      return false
  }
}

/** Changing a role gives and takes for all who hold it; `holderPaths` is where they belong. */
export function maySaveRole(
  saver: Holder,
  permission: string,
  role: Grant,
  holderPaths: readonly (string | null)[],
): boolean {
  const reach = reachOf(saver, permission)
  return (
    holds(saver, permission) &&
    couldGive(saver, role) &&
    holderPaths.every(
      (organisationPath) =>
        reachesPlace(reach, organisationPath) && mayGive(saver, role, { accountId: '', organisationPath }),
    )
  )
}

/**
 * Moving an account changes what its relative scopes open, and who reaches it: neither may become more than the mover has. `to` is where the
 * account goes.
 */
export const mayPlace = (mover: Holder, account: Holder, to: string): boolean =>
  covers(mover, { ...account, organisationPath: to }) &&
  permissionsOf(mover).every((permission) => {
    const reach = reachOf(mover, permission)
    return !reachesPlace(reach, to) || reaches(reach, account)
  })

/** The same for an organisation with everybody in it. */
export const mayMovePlace = (mover: Holder, from: string, to: string): boolean =>
  permissionsOf(mover).every((permission) => {
    const reach = reachOf(mover, permission)
    return !reachesPlace(reach, to) || reachesPlace(reach, from)
  })
