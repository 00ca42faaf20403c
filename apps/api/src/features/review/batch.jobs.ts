import { inTenant } from '../../database/in-tenant.ts'
import { Refusal } from '../../http/refusal.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { decideFor, sampleFor } from '../process/batch-decision.service.ts'
import { type BatchInput, batchKind } from './batch.service.ts'

/** Each in a transaction of its own: one that is refused holds up no other, and what was decided stays decided when the job is cancelled. */
export const reviewBatch: JobKind = {
  name: batchKind,
  async run(job) {
    const { taskIds, outcome, reason, since, sample } = job.input as BatchInput
    const accountId = job.requestedBy
    const drawn = new Set(sample?.drawn)
    await job.progress(0, taskIds.length)
    for (const [at, taskId] of taskIds.entries()) {
      try {
        await inTenant(job.tenantId, 'review', 'write', (ctx) =>
          drawn.has(taskId)
            ? sampleFor(ctx, taskId, accountId)
            : decideFor(ctx, { taskId, outcome, reason, accountId, since }),
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
