import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { found } from '../../http/refusal.ts'
import { startJob } from '../job/job.service.ts'
import { find } from './recommendation.sql.ts'

export const recommendationExportKind = 'recommendation-export'

/** The reach is that of the one who asks, at the moment of asking: the worker acts for nobody. */
export async function startExport(ctx: Ctx<Account>, id: string | undefined): Promise<{ jobId: string }> {
  const { tx, actor } = ctx
  const reach = reachOf(actor, 'contest:recommendation:export')
  if (id !== undefined) found(await find(tx, actor.tenantId, reach, id))
  return { jobId: await startJob(ctx, recommendationExportKind, { id, reach, language: actor.language }) }
}
