import type { Parsed } from '@laurel/contract/define'
import type { resumeTenant, suspendTenant } from '@laurel/contract/platform'
import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import { announceSessionEnded } from '../../live/invalidation.ts'
import { openErasuresOf } from './erasure.sql.ts'
import * as sql from './platform.sql.ts'
import { atTenant, type OperatorContext } from './tenant-access.service.ts'

type Which = { id: string } | { code: string }

/** From here on its portals answer as closed ones do, and the next call of each session is 401. */
export function suspend(
  operator: OperatorContext,
  { reason, ...which }: Which & Pick<Parsed<typeof suspendTenant>['body'], 'reason'>,
): Promise<null> {
  return atTenant(operator, which, 'suspend a tenant', async (there, tenant, here) => {
    must(tenant.state === 'open', 'tenant.not-open')
    const sessions = await closeHouse(there, reason)
    await record(here, 'tenant.suspended', tenant.id, { reason, sessions })
    return null
  })
}

/** How many sessions ended. */
export async function closeHouse(there: Ctx, reason: string): Promise<number> {
  const { tenantId } = there.actor
  await sql.setSuspended(there.tx, tenantId, reason)
  const ended = await sql.endSessions(there.tx, tenantId, 'tenant-suspended')
  await record(there, 'tenant.suspended', tenantId, { reason, sessions: ended.length, by: 'platform' })
  there.tx.afterCommit(() => {
    for (const { id } of ended) announceSessionEnded(id)
  })
  return ended.length
}

export function resume(
  operator: OperatorContext,
  { reason, ...which }: Which & Pick<Parsed<typeof resumeTenant>['body'], 'reason'>,
): Promise<null> {
  return atTenant(operator, which, 'resume a tenant', async (there, tenant, here) => {
    must(tenant.state === 'suspended', 'tenant.not-suspended')
    must((await openErasuresOf(there.tx, [tenant.id])).length === 0, 'tenant.being-erased')
    await sql.setSuspended(there.tx, tenant.id, null)
    await record(there, 'tenant.resumed', tenant.id, { reason, by: 'platform' })
    await record(here, 'tenant.resumed', tenant.id, { reason })
    return null
  })
}
