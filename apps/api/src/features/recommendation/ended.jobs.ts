import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { decideByList } from '../process/list-decision.service.ts'
import * as sql from './ended.sql.ts'

const listsAtATime = 200

/** When the stage above is over, reserves and those that came late hear that they were not taken. Each in its own transaction. */
export async function endReserves(signal: AbortSignal): Promise<void> {
  for (const { tenant_id: tenantId, id } of await asPlatform('ended lists', (tx) => sql.endedLists(tx, listsAtATime))) {
    for (const task of await inTenant(tenantId, 'recommendation', 'read', ({ tx }) =>
      sql.leftWaiting(tx, tenantId, id),
    )) {
      signal.throwIfAborted()
      const reason = task.rank === null ? '名单上报后通过审核，未再补报' : '名额已满，候补未获递补'
      await inTenant(tenantId, 'recommendation', 'write', (ctx) =>
        decideByList(ctx, task.task_id, { outcome: 'reject', reason, decidedBy: task.confirmed_by }),
      )
    }
    await inTenant(tenantId, 'recommendation', 'write', ({ tx }) => sql.markEnded(tx, tenantId, id))
  }
}
