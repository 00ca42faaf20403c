import type { Answer, Parsed } from '@laurel/contract/define'
import type { decideProcessTask, listProcessTasks, ProcessTask } from '@laurel/contract/process'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { canClaim, canDecide, canListAll, canRelease, isConcerned, isOpen } from './process.policy.ts'
import { changed } from './process.service.ts'
import * as processes from './process.sql.ts'
import * as sql from './task.sql.ts'
import { answer } from './task-answer.ts'
import { carryOut, resultOf } from './task-outcome.ts'
import { carriageOf } from './task-route.ts'
import { castVote } from './vote.ts'

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
  const { actor } = ctx
  const task = await lockTask(ctx, taskId)
  if (!isConcerned(actor, task)) throw new Refusal('http.not-found')
  must(canDecide(task), task.mode === 'claim' ? 'process.claimed' : 'process.not-your-turn')
  const given = await carriageOf(ctx, task, outcome)
  must(given !== undefined, 'process.outcome-unknown')
  must(resultOf(outcome) === 2 || reason.trim() !== '', 'process.reason-missing')
  const verdict = task.mode === 'claim' ? outcome : await castVote(ctx, task, { outcome, reason })
  if (task.mode !== 'claim') await record(ctx, 'process.task-voted', task.instance_id, { taskId, outcome })
  const carriage = verdict === outcome ? given : verdict && (await carriageOf(ctx, task, verdict))
  if (verdict && carriage) await carryOut(ctx, task, { outcome: verdict, reason, decidedBy: actor.accountId, carriage })
  else await settled(ctx, task)
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

async function settled(ctx: Ctx, { id, instance_id }: sql.TaskRow, kind?: 'process.task-claimed' | 'process.task-released') {
  await processes.countRevision(ctx.tx, ctx.actor.tenantId, instance_id)
  if (kind) await record(ctx, kind, instance_id, { taskId: id })
  changed(ctx, instance_id)
}

const reread = async ({ tx, actor }: Ctx<Account>, taskId: string) =>
  answer(actor, found(await sql.findTask(tx, actor, taskId)))
