import type { Permission } from '@laurel/contract/permissions'
import { type Grant, mayGive } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account } from '../../ctx.ts'

type Giver = Pick<Account, 'accountId' | 'organisationPath' | 'grants' | 'roles' | 'permissions'>

export const mayGiveRole = (actor: Giver, giving: Permission, role: Grant): boolean =>
  hasPermission(actor, giving) && mayGive(actor, giving, role)

/** The product asks for these by their code; nobody can lock everybody out by cutting them down. */
const builtIn: readonly string[] = ['admin', 'platform']
export const isBuiltIn = (code: string) => builtIn.includes(code)

export function canOf(actor: Account, role: Grant & { code: string; holders: number }) {
  const change = !isBuiltIn(role.code) && mayGiveRole(actor, 'role:role:save', role)
  return { change, give: mayGiveRole(actor, 'role:role:give', role), remove: change && role.holders === 0 }
}
