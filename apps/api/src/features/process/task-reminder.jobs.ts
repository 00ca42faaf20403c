import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { notifyEach } from '../notice/notice.service.ts'
import * as sql from './task-due.sql.ts'

/** Once a day each: what is due within a day, and what is overdue. */
export async function remindOfTasks(signal?: AbortSignal): Promise<void> {
  for (const { tenant_id, today } of await asPlatform('due tasks', sql.tenantsDue)) {
    if (signal?.aborted) return
    await inTenant(tenant_id, 'remind of tasks', 'write', async (ctx) => {
      const burdens = await sql.burdens(ctx.tx, tenant_id)
      const counted = (of: (each: sql.Burden) => number) =>
        burdens.filter((each) => of(each) > 0).map((each) => ({ accountId: each.account_id, count: of(each) }))
      await notifyEach(
        ctx,
        'process.due-soon',
        today,
        counted(({ soon }) => soon),
      )
      await notifyEach(
        ctx,
        'process.overdue',
        today,
        counted(({ late }) => late),
      )
    })
  }
}
