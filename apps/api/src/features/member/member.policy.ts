import type { Permission } from '@laurel/contract/permissions'
import { reaches, reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account } from '../../ctx.ts'

export type Target = {
  accountId: string
  organisationPath: string | null
  state: string
  permissions: readonly string[]
}

const isSelf = (actor: Account, { accountId }: Target) => actor.accountId === accountId

/** Who could be made to do what the actor may not: their mobile number would be a way to their permissions. */
export const outranks = (target: Target, actor: Account): boolean =>
  !isSelf(actor, target) && !target.permissions.every((permission) => hasPermission(actor, permission))

const may = (actor: Account, target: Target, permission: Permission) =>
  hasPermission(actor, permission) && reaches(reachOf(actor, permission), target) && !outranks(target, actor)

export const canOf = (actor: Account, target: Target) => ({
  update: may(actor, target, 'account:person:update') && target.state !== 'closed',
  lock: may(actor, target, 'account:person:lock') && target.state === 'open' && !isSelf(actor, target),
  unlock: may(actor, target, 'account:person:lock') && target.state === 'locked',
  logOut: may(actor, target, 'account:person:log-out') && !isSelf(actor, target),
  reveal: hasPermission(actor, 'account:person:reveal') && reaches(reachOf(actor, 'account:person:reveal'), target),
  giveRoles: may(actor, target, 'role:role:give'),
})
