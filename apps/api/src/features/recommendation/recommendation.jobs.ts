import { inTenant } from '../../database/in-tenant.ts'
import { record } from '../../events/record.ts'
import { decideByList } from '../process/list-decision.service.ts'
import * as sql from './place.sql.ts'

/** Each in its own transaction: a list of two thousand holds nobody up, and a worker that stops loses nothing. */
export async function endListed(tenantId: string, id: string, signal: AbortSignal): Promise<void> {
  const tasks = await inTenant(tenantId, 'recommendation', 'read', ({ tx }) => sql.undecided(tx, tenantId, id))
  for (const task of tasks) {
    signal.throwIfAborted()
    await inTenant(tenantId, 'recommendation', 'write', async (ctx) => {
      const outcome = task.is_sent ? 'pass' : 'reject'
      const reason = task.is_sent ? `推荐第 ${task.rank} 名` : '未列入推荐名单'
      if (await decideByList(ctx, task.task_id, { outcome, reason, decidedBy: task.confirmed_by }))
        await sql.noteRank(ctx.tx, tenantId, task)
    })
  }
  const dropped = await inTenant(tenantId, 'recommendation', 'read', ({ tx }) => sql.dropped(tx, tenantId, id))
  for (const { entry_id: entryId, stage_id: stageId } of dropped)
    await inTenant(tenantId, 'recommendation', 'write', (ctx) =>
      record(ctx, 'recommendation.entry-dropped', id, { entryId, stageId }),
    )
}
