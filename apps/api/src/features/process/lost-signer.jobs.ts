import type { Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import * as sql from './lost-signer.sql.ts'
import { raiseIncident } from './process.mirror.ts'
import { lockInstanceOfTask } from './process.sql.ts'
import { settled } from './task.service.ts'
import { findTask, type TaskRow } from './task.sql.ts'
import { assign } from './task-assignment.ts'
import { concludeTask, endByRule } from './task-outcome.ts'
import { carriageOf } from './task-route.ts'
import * as votes from './vote.sql.ts'
import { dropLostSigners, lastOf, verdictOf } from './vote.ts'

const maxAtATime = 1_000

/** Who has left a role, a post or a group signs nothing from then on; within a minute the others no longer wait for them. */
export async function removeLostSigners(signal?: AbortSignal): Promise<number> {
  let removed = 0
  for (const { tenant_id, id } of await asPlatform('lost signers', (tx) => sql.tasksWithLostSigners(tx, maxAtATime))) {
    if (signal?.aborted) break
    removed += await inTenant(tenant_id, 'lost signers', 'write', async (ctx) => {
      await lockInstanceOfTask(ctx.tx, tenant_id, id)
      const task = await findTask(ctx.tx, { tenantId: tenant_id, accountId: null }, id)
      return task?.result === 1 ? removeFrom(ctx, task) : 0
    })
  }
  return removed
}

async function removeFrom(ctx: Ctx, task: TaskRow): Promise<number> {
  const { tx, actor } = ctx
  const lost = await dropLostSigners(ctx, task)
  if (lost.length === 0) return 0
  const left = await votes.votesOf(tx, actor.tenantId, task.id)
  if (left.length === 0) await askAnew(ctx, task, [...new Set(lost.flatMap(({ pools }) => pools))])
  else await judge(ctx, task, left)
  await settled(ctx, task)
  return lost.length
}

async function judge(ctx: Ctx, task: TaskRow, left: readonly votes.VoteRow[]): Promise<void> {
  const outcome = verdictOf(task, left)
  const carriage = outcome === undefined ? undefined : await carriageOf(ctx, task, outcome)
  const next = left.find(({ voted_at }) => voted_at === null)
  if (outcome && carriage)
    await concludeTask(ctx, task, { outcome, reason: '', decidedBy: lastOf(left) ?? null, carriage })
  else if (outcome) await nobodyCan(ctx, task)
  else if (next && task.mode === 'in-turn') await votes.ask(ctx.tx, ctx.actor.tenantId, task.id, next.account_id)
}

/** By the rule of the step, as if it had opened now: whoever came into the pools since, or whom it names where it means nobody. */
async function askAnew(ctx: Ctx, task: TaskRow, tokens: readonly string[]): Promise<void> {
  const { tx, actor } = ctx
  const { id, instance_id: instanceId, activity_id: activityId, engine_inner_id: innerId } = task
  const assigned = await assign(tx, [{ tenantId: actor.tenantId, id, instanceId, innerId, activityId, tokens }])
  const assignment = assigned.get(id)
  if (assignment && assignment.nobody === null) return void (await sql.reassign(tx, actor.tenantId, id, assignment))
  const outcome = assignment?.nobody
  if (outcome === 'pass' || outcome === 'reject') if (await endByRule(ctx, task, outcome)) return
  await nobodyCan(ctx, task)
}

const nobodyCan = (ctx: Ctx, task: TaskRow) =>
  raiseIncident(ctx, task.instance_id, { taskId: task.id, because: 'nobody can decide it' })
