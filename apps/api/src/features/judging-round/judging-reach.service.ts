import { reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account } from '../../ctx.ts'
import { must } from '../../http/refusal.ts'

/** A round judges the entries of every school: who arranges or runs it must be allowed to see them all. */
export const isEverywhere = (actor: Account, permission: string): boolean =>
  hasPermission(actor, permission) && reachOf(actor, permission).isAll

export function requireEverywhere(actor: Account, permission: string): void {
  must(reachOf(actor, permission).isAll, 'judging-panel.everywhere')
}
