import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { record } from '../../events/record.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { notify } from '../notice/notice.service.ts'
import { addOperation, eligibleAmong, handTo } from './operation.sql.ts'
import { changed } from './process.service.ts'
import { countRevision, lockInstanceOfTask } from './process.sql.ts'
import { type QueueTransferInput, queueTransferKind } from './queue-transfer.service.ts'
import * as sql from './queue-transfer.sql.ts'
import { releaseTask } from './task.sql.ts'

const batchSize = 50
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Transfer = QueueTransferInput & { tenantId: string; jobId: string; requestedBy: string }

/** May run again from the start: what was moved is no longer claimed by who had it. */
export const queueTransferJob: JobKind = {
  name: queueTransferKind,
  async run(job) {
    const { tenantId, requestedBy, id: jobId } = job
    const transfer: Transfer = { ...(job.input as QueueTransferInput), tenantId, requestedBy, jobId }
    let moved = 0
    let stayed = 0
    let after = beforeAll
    for (;;) {
      const last = after
      const rows = await inTenant(tenantId, 'queue transfer', 'read', ({ tx }) =>
        sql.nextClaimed(tx, transfer, last, batchSize),
      )
      for (const { id, instance_id, title } of rows) {
        const outcome = await inTenant(tenantId, 'queue transfer', 'write', (ctx) =>
          moveOne(ctx, transfer, id, instance_id),
        )
        if (outcome === 'moved') moved += 1
        else if (outcome === 'stays') job.rowError(++stayed, title)
      }
      const next = rows.at(-1)
      await job.progress(moved, rows.length < batchSize ? moved + stayed : null)
      if (rows.length < batchSize || !next) break
      after = next.id
    }
    if (moved > 0) await inTenant(tenantId, 'queue transfer', 'write', (ctx) => tell(ctx, transfer, moved))
    return null
  },
}

async function moveOne(ctx: Ctx, transfer: Transfer, id: string, instanceId: string) {
  const { tx } = ctx
  const { tenantId, from, to, reason, requestedBy } = transfer
  await lockInstanceOfTask(tx, tenantId, id)
  const task = await sql.findClaimed(tx, tenantId, from, id)
  if (!task) return 'over'
  if (to === null ? !task.has_pool : (await eligibleAmong(tx, { tenantId, instanceId, path: null }, [to])).length === 0)
    return 'stays'
  if (to === null) await releaseTask(tx, tenantId, id)
  else await handTo(tx, tenantId, id, to, true)
  const kind = to === null ? 'release' : 'transfer'
  const others = to === null ? [] : [to]
  const what = { tenantId, id: newId(), instanceId, taskId: id, kind, accountId: requestedBy, others, reason } as const
  await addOperation(tx, { ...what, outcome: null, fields: null, onBehalfOf: null })
  if (to === null) await record(ctx, 'process.task-released', instanceId, { taskId: id }, requestedBy)
  else await record(ctx, 'process.operated', instanceId, { operation: kind, taskId: id }, requestedBy)
  await countRevision(tx, tenantId, instanceId)
  changed(ctx, instanceId)
  return 'moved'
}

async function tell(ctx: Ctx, { tenantId, from, to, jobId }: Transfer, count: number): Promise<void> {
  const holder = await sql.personOf(ctx.tx, tenantId, from)
  await notify(ctx, [from], { kind: 'process.queue-moved', subjectId: jobId, params: { count } })
  if (to !== null && holder)
    await notify(ctx, [to], {
      kind: 'process.queue-received',
      subjectId: jobId,
      params: { count, personId: holder.person_id },
    })
}
