import { inTenant } from '../../database/in-tenant.ts'
import { Refusal } from '../../http/refusal.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { decideFor } from '../process/batch-decision.service.ts'
import { type BatchInput, batchKind } from './batch.service.ts'

/** Each in a transaction of its own: one that is refused holds up no other, and what was decided stays decided when the job is cancelled. */
export const reviewBatch: JobKind = {
  name: batchKind,
  async run(job) {
    const { taskIds, ...decision } = job.input as BatchInput
    await job.progress(0, taskIds.length)
    for (const [at, taskId] of taskIds.entries()) {
      try {
        await inTenant(job.tenantId, 'review', 'write', (ctx) =>
          decideFor(ctx, { ...decision, taskId, accountId: job.requestedBy }),
        )
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        job.rowError(at + 1, error.reason)
      }
      await job.progress(at + 1, taskIds.length)
    }
    return null
  },
}
