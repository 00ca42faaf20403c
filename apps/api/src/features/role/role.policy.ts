import { couldGive, holds, mayGive, maySaveRole } from '@laurel/rules/authority'
import { type Grant, type Holder, reaches, reachOf } from '@laurel/rules/data-scope'

const [giving, saving] = ['role:role:give', 'role:role:save'] as const

export type Receiver = Pick<Holder, 'accountId' | 'organisationPath'>

export const mayGiveRole = (giver: Holder, role: Grant, receiver: Receiver): boolean =>
  holds(giver, giving) && reaches(reachOf(giver, giving), receiver) && mayGive(giver, role, receiver)

/** The product asks for these by their code; nobody can lock everybody out by cutting them down. */
const builtIn: readonly string[] = ['admin', 'platform']
export const isBuiltIn = (code: string) => builtIn.includes(code)

/** `holderPaths`: where those belong who hold it; what is saved holds for all of them at once. */
type HeldGrant = Grant & { readonly holderPaths: readonly (string | null)[] }

export const mayChangeRole = (saver: Holder, role: HeldGrant): boolean =>
  maySaveRole(saver, saving, role, role.holderPaths)

/** `give`: to somebody. Whether to this one or that one is seen when it is given. */
export function canOf(actor: Holder, role: HeldGrant & { code: string; holders: number }) {
  const change = !isBuiltIn(role.code) && mayChangeRole(actor, role)
  return { change, give: holds(actor, giving) && couldGive(actor, role), remove: change && role.holders === 0 }
}
