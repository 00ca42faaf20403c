import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { republish } from './page.service.ts'
import { publishScheduled } from './page-schedule.service.ts'
import * as sql from './page-schedule.sql.ts'

/** Every minute, by the worker: what was put off until now, and pages on which a block comes or goes now. It may run twice. */
export async function publishDue(onError: (error: unknown) => void): Promise<void> {
  const due = await asPlatform('scheduled pages', (tx) => sql.dueSchedules(tx))
  for (const { tenantId, pageId } of due)
    await inTenant(tenantId, 'publish scheduled page', 'write', (ctx) => publishScheduled(ctx, pageId)).catch(onError)
  const timed = await asPlatform('timed blocks', (tx) => sql.duePages(tx))
  for (const { tenantId, pageId } of timed)
    await inTenant(tenantId, 'timed blocks', 'write', (ctx) => republish(ctx, pageId)).catch(onError)
}
