import type { Permission } from '@laurel/contract/permissions'
import { reachOf as lawOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import * as sql from './reach.sql.ts'

/** Decision 10: whose data a permission opens, as organisations; null: everybody's. The widest of the roles that hold it counts. */
export async function reachOf({ tx, actor }: Ctx<Account>, permission: Permission): Promise<readonly string[] | null> {
  const reach = lawOf(actor, permission)
  if (reach.isAll) return null
  if (reach.at.length === 0 && reach.below.length === 0) return []
  return (await sql.organisationsOf(tx, actor.tenantId, reach)).map(({ id }) => id)
}
