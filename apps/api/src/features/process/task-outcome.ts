import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { changed, enqueueCommand } from './process.service.ts'
import * as sql from './process.sql.ts'
import type { TaskRow } from './task.sql.ts'
import { type Carriage, carriageOf } from './task-route.ts'

export type StandingTask = Pick<TaskRow, 'id' | 'instance_id' | 'activity_id' | 'engine_inner_id'>
type Ending = {
  outcome: string
  reason: string
  decidedBy: string | null
  decidedFor?: string | null
  carriage: Carriage
}

/** The step ends so, by somebody or by its rule; the engine's token follows. The instance's row is locked by the caller. */
export async function concludeTask(ctx: Ctx, task: StandingTask, ending: Ending) {
  const { outcome, reason, decidedBy, decidedFor = null, carriage } = ending
  const { tx, actor } = ctx
  const { tenantId } = actor
  const { id: taskId, instance_id: instanceId } = task
  const { route, routeTo, cancels } = carriage
  const result = resultOf(outcome)
  await sql.decideTask(tx, { tenantId, taskId, outcome, result, route, routeTo, reason, decidedBy, decidedFor })
  if (route === 'cancel') {
    await sql.markEnding(tx, tenantId, instanceId, 'rejected')
    await sql.withdrawOpenTasks(tx, tenantId, instanceId)
  }
  if (route === 'modify') await sql.withdrawOvertaken(tx, tenantId, task, cancels)
  await sql.countRevision(tx, tenantId, instanceId)
  await enqueueCommand(ctx, { tenantId, instanceId, kind: route, taskId, cancels })
  await record(ctx, 'process.task-decided', instanceId, {
    taskId,
    result,
    outcome,
    ...(decidedFor !== null && { onBehalfOf: decidedFor }),
  })
  changed(ctx, instanceId)
}

/** By the rule of the step, where it means nobody. */
export async function endByRule(ctx: Ctx, task: StandingTask, outcome: 'pass' | 'reject'): Promise<boolean> {
  const carriage = await carriageOf(ctx, task, outcome)
  if (carriage) await concludeTask(ctx, task, { outcome, reason: '', decidedBy: null, carriage })
  return carriage !== undefined
}

/** A button of an organiser's own leads on, whatever it is called. */
export const resultOf = (outcome: string) => (outcome === 'reject' ? 3 : outcome === 'return' ? 5 : 2)
