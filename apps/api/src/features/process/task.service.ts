import type { Answer, Parsed } from '@laurel/contract/define'
import type { decideProcessTask, listProcessTasks, ProcessTask } from '@laurel/contract/process'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { subjectOfTask } from './operation.sql.ts'
import { note } from './operation.ts'
import { attachTo } from './operation-file.service.ts'
import { canClaim, canDecide, canRelease, isClaimer, isConcerned, isOpen, whyNot } from './process.policy.ts'
import { changed } from './process.service.ts'
import * as processes from './process.sql.ts'
import { type Mended, subjectOf } from './review-subject.service.ts'
import { manages } from './standing.ts'
import * as sql from './task.sql.ts'
import { answer } from './task-answer.ts'
import { concludeTask, resultOf } from './task-outcome.ts'
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
    const page = pageOf(decided, limit, ({ done_at, id }) => ({ at: done_at, id }))
    return {
      ...page,
      rows: page.rows
        .filter(({ is_own }) => !is_own)
        .map((task) => ({ ...answer(actor, task), ownOutcome: task.own_outcome })),
    }
  }
  const waiting = await sql.openTasks(tx, actor, after, limit + 1)
  const page = pageOf(waiting, limit, ({ created_at, id }) => ({ at: created_at, id }))
  return {
    ...page,
    rows: page.rows
      .filter(({ is_mine, is_waiting }) => is_mine && is_waiting)
      .map((task) => ({ ...answer(actor, task), ownOutcome: null })),
  }
}

export async function claim(ctx: Ctx<Account>, taskId: string): Promise<ProcessTask> {
  const { tx, actor } = ctx
  const task = await lockTask(ctx, taskId)
  must(task.claimed_by === null || isClaimer(actor, task), 'process.claimed')
  must(!task.is_away, 'process.with-team')
  must(!task.is_by_list, 'process.by-list')
  must(!task.is_own_sample, 'process.sampled')
  if (canClaim(task)) {
    const behalf = behalfOf(task)
    await sql.claimTask(tx, actor.tenantId, taskId, task.on_behalf_of ?? actor.accountId)
    await reviewBegins(ctx, taskId)
    await note(ctx, 'claim', { instanceId: task.instance_id, taskId, ...behalf })
    await record(ctx, 'process.task-claimed', task.instance_id, { taskId, ...behalf })
    await settled(ctx, task)
  }
  return reread(ctx, taskId)
}

export async function release(ctx: Ctx<Account>, taskId: string): Promise<ProcessTask> {
  const { tx, actor } = ctx
  const task = await lockTask(ctx, taskId)
  must(task.claimed_by !== null, 'process.not-claimed')
  must(canRelease(actor, task, await manages(ctx, task.instance_id)), 'process.claimed')
  await sql.releaseTask(tx, actor.tenantId, taskId)
  const behalf = task.claimed_by === task.on_behalf_of ? behalfOf(task) : {}
  await note(ctx, 'release', { instanceId: task.instance_id, taskId, ...behalf })
  await record(ctx, 'process.task-released', task.instance_id, { taskId, ...behalf })
  await settled(ctx, task)
  return reread(ctx, taskId)
}

/** The decision stands with this transaction; the engine's token follows it. */
export async function decide(
  ctx: Ctx<Account>,
  { taskId, outcome, reason, fields, files, signature }: Parsed<typeof decideProcessTask>['body'],
): Promise<ProcessTask> {
  const { actor } = ctx
  const task = await lockTask(ctx, taskId)
  if (!isConcerned(actor, task)) throw new Refusal('http.not-found')
  must(canDecide(task), whyNot(task))
  const given = await carriageOf(ctx, task, outcome)
  must(given !== undefined, 'process.outcome-unknown')
  must(resultOf(outcome) === 2 || reason.trim() !== '', 'process.reason-missing')
  if (fields && fields.length > 0) await mustBeFields(ctx, taskId, fields)
  const verdict = task.mode === 'claim' ? outcome : await castVote(ctx, task, { outcome, reason })
  const behalf = behalfOf(task)
  if (task.mode !== 'claim') await record(ctx, 'process.task-voted', task.instance_id, { taskId, outcome, ...behalf })
  await reviewBegins(ctx, taskId)
  const how = { instanceId: task.instance_id, taskId, outcome, reason, ...(fields && { fields }), ...behalf }
  const operationId = await note(ctx, task.mode === 'claim' ? 'decide' : 'vote', how)
  await attachTo(ctx, operationId, { files, signature })
  const carriage = verdict === outcome ? given : verdict && (await carriageOf(ctx, task, verdict))
  if (verdict && carriage)
    await concludeTask(ctx, task, {
      outcome: verdict,
      reason,
      decidedBy: actor.accountId,
      decidedFor: task.on_behalf_of,
      carriage,
    })
  else await settled(ctx, task)
  if (verdict === 'return' && carriage && fields && fields.length > 0) await returnSubject(ctx, taskId, fields)
  return reread(ctx, taskId)
}

/** Under the lock of its instance. What was never offered to the reader is not there; what is over says so. */
export async function lockTask(ctx: Ctx<Account>, taskId: string): Promise<sql.TaskRow> {
  const { tx, actor } = ctx
  const about = await subjectOfTask(tx, actor.tenantId, taskId)
  if (about?.subject_id) await subjectOf(about.subject)?.lock(ctx, about.subject_id)
  found(await processes.lockInstanceOfTask(tx, actor.tenantId, taskId))
  const task = found(await sql.findTask(tx, actor, taskId))
  if (!isConcerned(actor, task) && !(await manages(ctx, task.instance_id)))
    throw new Refusal(isOpen(task) && task.is_lost ? 'process.signer-lost' : 'http.not-found')
  must(isOpen(task), 'process.already-decided')
  return task
}

const behalfOf = ({ on_behalf_of }: sql.TaskRow) => (on_behalf_of === null ? {} : { onBehalfOf: on_behalf_of })

async function reviewBegins(ctx: Ctx, taskId: string): Promise<void> {
  const about = await subjectOfTask(ctx.tx, ctx.actor.tenantId, taskId)
  if (about?.subject_id) await subjectOf(about.subject)?.begun(ctx, about.subject_id)
}

async function returnSubject(ctx: Ctx, taskId: string, fields: readonly Mended[]): Promise<void> {
  const about = await subjectOfTask(ctx.tx, ctx.actor.tenantId, taskId)
  if (about?.subject_id) await subjectOf(about.subject)?.returned(ctx, about.subject_id, fields, taskId)
}

async function mustBeFields(ctx: Ctx, taskId: string, fields: readonly Mended[]): Promise<void> {
  const about = await subjectOfTask(ctx.tx, ctx.actor.tenantId, taskId)
  const offered = about?.subject_id ? await subjectOf(about.subject)?.fields(ctx, about.subject_id) : undefined
  const known = new Set(offered?.map(({ key }) => key))
  must(
    fields.every(({ field }) => known.has(field)),
    'process.field-unknown',
  )
}

/** Whoever looks at the instance reads it again. */
export async function settled(ctx: Ctx, { instance_id }: Pick<sql.TaskRow, 'instance_id'>): Promise<void> {
  await processes.countRevision(ctx.tx, ctx.actor.tenantId, instance_id)
  changed(ctx, instance_id)
}

const reread = async ({ tx, actor }: Ctx<Account>, taskId: string) =>
  answer(actor, found(await sql.findTask(tx, actor, taskId)))
