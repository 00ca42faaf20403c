import type { Permission } from '@laurel/contract/permissions'
import { mayActOnAccount, mayActOnPerson } from '@laurel/rules/authority'
import type { Holder } from '@laurel/rules/data-scope'
import type { Account } from '../../ctx.ts'

type Target = {
  accountId: string
  organisationPath: string | null
  state: string
  accountsOfPerson: readonly Holder[]
}

/** What is done to one account: its person may have others elsewhere, as long as none of them can do more. */
export const mayToAccount = (actor: Account, permission: Permission, target: Omit<Target, 'state'>): boolean =>
  mayActOnAccount(actor, permission, target, target.accountsOfPerson)

/** What is shown or changed of the person, for all their accounts. */
export const mayToPerson = (
  actor: Account,
  permission: Permission,
  target: Pick<Target, 'accountsOfPerson'>,
): boolean => mayActOnPerson(actor, permission, target.accountsOfPerson)

export function canOf(actor: Account, target: Target) {
  const isSelf = actor.accountId === target.accountId
  const mayLock = mayToAccount(actor, 'account:person:lock', target)
  return {
    update: target.state !== 'closed' && mayToPerson(actor, 'account:person:update', target),
    lock: mayLock && target.state === 'open' && !isSelf,
    unlock: mayLock && target.state === 'locked',
    logOut: !isSelf && mayToAccount(actor, 'account:person:log-out', target),
    reveal: mayToPerson(actor, 'account:person:reveal', target),
    giveRoles: mayToAccount(actor, 'role:role:give', target),
  }
}
