import type { Answer } from '@laurel/contract/define'
import type { exportOwnData } from '@laurel/contract/security'
import type { Account, Ctx } from '../../ctx.ts'
import { must } from '../../http/refusal.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './own-data.sql.ts'

export const ownDataKind = 'own-data-export'

/** S22. One copy at a time: whoever asks twice gets what is on its way. */
export async function startExport(ctx: Ctx<Account>): Promise<Answer<typeof exportOwnData>> {
  const { tx, actor } = ctx
  await sql.lockAccount(tx, actor.tenantId, actor.accountId)
  const running = await sql.runningExport(tx, actor.tenantId, actor.accountId, ownDataKind)
  must(running === undefined, 'security.export-running')
  return { jobId: await startJob(ctx, ownDataKind, {}) }
}
