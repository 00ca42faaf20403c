import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { decideByList } from '../process/list-decision.service.ts'
import * as sql from './ended.sql.ts'

const listsAtATime = 200

/** When the stage above is over, reserves and those that came late hear that they were not taken. A list that fails holds up no other. */
export async function endReserves(signal: AbortSignal): Promise<void> {
  const faults: unknown[] = []
  for (const { tenant_id: tenantId, id } of await asPlatform('ended lists', (tx) => sql.endedLists(tx, listsAtATime)))
    await endList(tenantId, id, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      faults.push(error)
    })
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} lists could not be ended`)
}

/** Each task in its own transaction. */
async function endList(tenantId: string, id: string, signal: AbortSignal): Promise<void> {
  const left = await inTenant(tenantId, 'recommendation', 'read', ({ tx }) => sql.leftWaiting(tx, tenantId, id))
  for (const { task_id, rank, confirmed_by } of left) {
    signal.throwIfAborted()
    const reason = rank === null ? '名单上报后通过审核，未再补报' : '名额已满，候补未获递补'
    await inTenant(tenantId, 'recommendation', 'write', (ctx) =>
      decideByList(ctx, task_id, { outcome: 'reject', reason, decidedBy: confirmed_by }),
    )
  }
  await inTenant(tenantId, 'recommendation', 'write', ({ tx }) => sql.markEnded(tx, tenantId, id))
}
