import type { Parsed } from '@laurel/contract/define'
import type { completeExternalTask, retryExternalTask } from '@laurel/contract/external-task'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { announceCommands } from '../../live/invalidation.ts'
import * as sql from './external-task.sql.ts'
import { changed } from './process.service.ts'

type Completion = Parsed<typeof completeExternalTask>['body']

/** By hand, where the worker could not: the token goes on, and the record says who let it. */
export async function complete(ctx: Ctx<Account>, { id, reason }: Completion): Promise<null> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const task = await lockReached(ctx, id)
  must(task.state === 'failed', 'process.step-not-failed')
  await sql.completeTask(tx, tenantId, id, { accountId, reason })
  await goOn(ctx, task.instance_id)
  const { activity_id: activityId } = task
  await record(ctx, 'process.step-completed', task.instance_id, { externalTaskId: id, activityId })
  return null
}

export async function retry(ctx: Ctx<Account>, { id }: Parsed<typeof retryExternalTask>['body']): Promise<null> {
  const { tx, actor } = ctx
  const task = await lockReached(ctx, id)
  must(task.state === 'failed', 'process.step-not-failed')
  await sql.retryTask(tx, actor.tenantId, id)
  await goOn(ctx, task.instance_id)
  const { activity_id: activityId } = task
  await record(ctx, 'process.step-retried', task.instance_id, { externalTaskId: id, activityId })
  return null
}

const lockReached = async ({ tx, actor }: Ctx<Account>, id: string) =>
  found(await sql.lockTask(tx, actor.tenantId, id, reachOf(actor, 'process:step:complete')))

async function goOn(ctx: Ctx<Account>, instanceId: string): Promise<void> {
  await sql.resolveIncident(ctx.tx, ctx.actor.tenantId, instanceId)
  ctx.tx.afterCommit(announceCommands)
  changed(ctx, instanceId)
}
