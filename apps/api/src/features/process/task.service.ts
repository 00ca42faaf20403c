import type { Answer, Parsed } from '@laurel/contract/define'
import type { decideProcessTask, listProcessTasks, ProcessTask } from '@laurel/contract/process'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { canClaim, canDecide, canListAll, canRelease, isConcerned, isOpen } from './process.policy.ts'
import { changed, enqueueCommand } from './process.service.ts'
import * as processes from './process.sql.ts'
import * as sql from './task.sql.ts'
import { answer } from './task-answer.ts'
import { carriageOf } from './task-route.ts'

/** What waits for me in any of my pools, or what I decided. */
export async function list(
  { tx, actor }: Ctx<Account>,
  { which, cursor, limit }: Parsed<typeof listProcessTasks>['query'],
): Promise<Answer<typeof listProcessTasks>> {
  const after = readCursor(cursor)
  if (which === 'decided') {
    const decided = await sql.decidedTasks(tx, actor, after, limit + 1)
    const page = pageOf(decided, limit, ({ decided_at, id }) => ({ at: decided_at, id }))
    return { ...page, rows: page.rows.map((task) => answer(actor, task)) }
  }
  const waiting = await sql.openTasks(tx, actor, after, limit + 1)
  const page = pageOf(waiting, limit, ({ created_at, id }) => ({ at: created_at, id }))
  return { ...page, rows: page.rows.filter(({ is_mine }) => is_mine).map((task) => answer(actor, task)) }
}

export async function claim(ctx: Ctx<Account>, taskId: string): Promise<ProcessTask> {
  const { tx, actor } = ctx
  const task = await lockTask(ctx, taskId)
  must(task.claimed_by === null || task.claimed_by === actor.accountId, 'process.claimed')
  if (canClaim(task)) {
    await sql.claimTask(tx, actor.tenantId, taskId, actor.accountId)
    await settled(ctx, task, 'process.task-claimed')
  }
  return reread(ctx, taskId)
}

export async function release(ctx: Ctx<Account>, taskId: string): Promise<ProcessTask> {
  const { tx, actor } = ctx
  const task = await lockTask(ctx, taskId)
  must(task.claimed_by !== null, 'process.not-claimed')
  must(canRelease(actor, task), 'process.claimed')
  await sql.releaseTask(tx, actor.tenantId, taskId)
  await settled(ctx, task, 'process.task-released')
  return reread(ctx, taskId)
}

/** The decision stands with this transaction; the engine's token follows it. */
export async function decide(
  ctx: Ctx<Account>,
  { taskId, outcome, reason }: Parsed<typeof decideProcessTask>['body'],
): Promise<ProcessTask> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const task = await lockTask(ctx, taskId)
  if (!isConcerned(actor, task)) throw new Refusal('http.not-found')
  must(canDecide(actor, task), 'process.claimed')
  const instanceId = task.instance_id
  const carriage = await carriageOf(ctx, task, outcome)
  must(carriage !== undefined, 'process.outcome-unknown')
  const { route, routeTo, cancels } = carriage
  const result = resultOf(outcome)
  must(result === 2 || reason.trim() !== '', 'process.reason-missing')
  await processes.decideTask(tx, { tenantId, taskId, outcome, result, route, routeTo, reason, decidedBy: accountId })
  if (route === 'cancel') await processes.markEnding(tx, tenantId, instanceId, 'rejected')
  if (route === 'cancel') await processes.withdrawOpenTasks(tx, tenantId, instanceId)
  if (route === 'modify') await processes.withdrawOvertaken(tx, tenantId, task, cancels)
  await processes.countRevision(tx, tenantId, instanceId)
  await enqueueCommand(ctx, { tenantId, instanceId, kind: route, taskId, cancels })
  await record(ctx, 'process.task-decided', instanceId, { taskId, result, outcome })
  changed(ctx, instanceId)
  return reread(ctx, taskId)
}

/** Under the lock of its instance. What was never offered to the reader is not there; what is over says so. */
async function lockTask(ctx: Ctx<Account>, taskId: string): Promise<sql.TaskRow> {
  const { tx, actor } = ctx
  found(await processes.lockInstanceOfTask(tx, actor.tenantId, taskId))
  const task = found(await sql.findTask(tx, actor, taskId))
  if (!isConcerned(actor, task) && !canListAll(actor)) throw new Refusal('http.not-found')
  must(isOpen(task), 'process.already-decided')
  return task
}

async function settled(ctx: Ctx, task: sql.TaskRow, kind: 'process.task-claimed' | 'process.task-released') {
  await processes.countRevision(ctx.tx, ctx.actor.tenantId, task.instance_id)
  await record(ctx, kind, task.instance_id, { taskId: task.id })
  changed(ctx, task.instance_id)
}

const reread = async ({ tx, actor }: Ctx<Account>, taskId: string) =>
  answer(actor, found(await sql.findTask(tx, actor, taskId)))

/** A button of an organiser's own leads on, whatever it is called. */
const resultOf = (outcome: string) => (outcome === 'reject' ? 3 : outcome === 'return' ? 5 : 2)
