import { reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { findWithin } from './standing.sql.ts'

type Permission = 'process:instance:list' | 'process:instance:cancel' | 'process:step:complete'

/** A permission opens the processes within its data scope, and no others. */
export const holds = async ({ tx, actor }: Ctx<Account>, permission: Permission, instanceId: string) =>
  hasPermission(actor, permission) &&
  (await findWithin(tx, actor.tenantId, instanceId, reachOf(actor, permission))) !== undefined

export const lists = (ctx: Ctx<Account>, instanceId: string) => holds(ctx, 'process:instance:list', instanceId)

/** Puts right what deciders cannot: reading all of them is not enough for that. */
export const manages = (ctx: Ctx<Account>, instanceId: string) => holds(ctx, 'process:instance:cancel', instanceId)
