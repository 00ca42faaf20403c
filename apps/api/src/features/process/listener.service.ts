import type { Parsed } from '@laurel/contract/define'
import type { retryListener } from '@laurel/contract/external-task'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './listener.sql.ts'
import { changed } from './process.service.ts'
import { countRevision } from './process.sql.ts'

/** The worker takes it with its next look. */
export async function retry(ctx: Ctx<Account>, { id }: Parsed<typeof retryListener>['body']): Promise<null> {
  const { tx, actor } = ctx
  const run = found(await sql.lockRun(tx, actor.tenantId, id, reachOf(actor, 'process:step:complete')))
  must(run.state === 'failed', 'process.listener-not-failed')
  await sql.retryRun(tx, actor.tenantId, id)
  const { instance_id, activity_id: activityId, handler } = run
  await record(ctx, 'process.listener-retried', instance_id, { activityId, handler })
  await countRevision(tx, actor.tenantId, instance_id)
  changed(ctx, instance_id)
  return null
}
