import type { Answer, Parsed } from '@laurel/contract/define'
import type { JobRun, listJobs } from '@laurel/contract/job'
import { z } from 'zod'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { defineJob } from '../../jobs/define.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { invalidateTopic } from '../../live/invalidation.ts'
import type { Marks, Subscription } from '../../live/topic.ts'
import { canOf, canSee, isEnded, mayCancel, seesAllJobs } from './job.policy.ts'
import * as sql from './job.sql.ts'

export const runJobJob = defineJob({
  name: 'run-job',
  payload: z.object({ jobId: z.uuid() }),
  lane: 'long',
  priority: -5,
  attempts: 8,
})

/** The job exists and is queued if and only if the caller's transaction commits. */
export const startJob = (ctx: Ctx<Account>, kind: string, input: Record<string, unknown>): Promise<string> =>
  startJobFor(ctx, ctx.actor.accountId, kind, input)

/** By the worker, for who asked for its like before. */
export async function startJobFor(
  ctx: Ctx,
  accountId: string,
  kind: string,
  input: Record<string, unknown>,
): Promise<string> {
  const { tenantId } = ctx.actor
  const id = newId()
  await sql.addJob(ctx.tx, { tenantId, id, kind, input, requestedBy: accountId })
  await enqueue(ctx.tx, runJobJob, { jobId: id }, `run-job:${id}`)
  await record(ctx, 'job.started', id, { kind })
  return id
}

export async function list(
  ctx: Ctx<Account>,
  { cursor, limit, whose }: Parsed<typeof listJobs>['query'],
): Promise<Answer<typeof listJobs>> {
  const { actor, tx } = ctx
  const requestedBy = whose !== 'mine' && seesAllJobs(actor) ? null : actor.accountId
  const rows = await sql.listJobs(tx, actor.tenantId, requestedBy, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return { rows: page.rows.map((row) => answer(actor, row)), nextCursor: page.nextCursor }
}

export async function get(ctx: Ctx<Account>, id: string): Promise<JobRun> {
  return answer(ctx.actor, seen(ctx.actor, await sql.findJob(ctx.tx, ctx.actor.tenantId, id)))
}

/** With what it was asked for, for who asked. */
export async function ownJob(ctx: Ctx<Account>, kind: string, id: string): Promise<JobRun & { input: unknown }> {
  const { actor, tx } = ctx
  const job = await sql.findJob(tx, actor.tenantId, id)
  if (!job || job.kind !== kind || job.requested_by !== actor.accountId) throw new Refusal('http.not-found')
  return { ...answer(actor, job), input: await sql.inputOf(tx, actor.tenantId, id) }
}

/** A queued job is over at once; a running one when its worker hears of it. */
export async function cancel(ctx: Ctx<Account>, id: string): Promise<JobRun> {
  const { actor, tx } = ctx
  const job = seen(actor, await sql.lockJob(tx, actor.tenantId, id))
  must(mayCancel(actor, job), 'http.not-permitted')
  must(!isEnded(job), 'job.already-ended')
  await sql.askCancel(tx, actor.tenantId, id)
  if (job.state === 'queued') {
    await sql.markEnded(tx, actor.tenantId, id, 'cancelled', 'job.cancelled')
    await record(ctx, 'job.cancelled', id, { kind: job.kind })
  } else if (job.cancel_asked_at === null) await record(ctx, 'job.cancel-asked', id, { kind: job.kind })
  changed(ctx, id)
  return get(ctx, id)
}

/** Progress for those who may see the job. The state is the same for every reader, so it leaves out what each of them can do. */
export async function subscribe(ctx: Ctx<Account>, id: string): Promise<Subscription> {
  seen(ctx.actor, await sql.findJob(ctx.tx, ctx.actor.tenantId, id))
  return {
    topic: topicOf(id),
    read: async ({ tx, actor }) => {
      const job = await sql.findJob(tx, actor.tenantId, id)
      return job && { version: job.version, state: stateOf(job), isFinal: isEnded(job) }
    },
    marks,
  }
}

const marks: Marks = ({ tx, actor }, ids) => sql.jobMarks(tx, actor.tenantId, ids)

export function changed(ctx: Ctx, id: string): void {
  ctx.tx.afterCommit(() => invalidateTopic(ctx.actor.tenantId, topicOf(id)))
}

const topicOf = (id: string) => `job:${id}`

/** A job of another looks like one that is not there. */
function seen(actor: Account, job: sql.JobRow | undefined): sql.JobRow {
  if (!job || !canSee(actor, job)) throw new Refusal('http.not-found')
  return job
}

const answer = (actor: Account, job: sql.JobRow): JobRun => ({ ...stateOf(job), can: canOf(actor, job) })

const stateOf = (job: sql.JobRow) => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  done: job.done,
  total: job.total,
  resultFileId: job.result_file_id,
  rowErrors: job.row_errors,
  reason: job.reason,
  createdAt: job.created_at,
  finishedAt: job.finished_at,
  version: job.version,
})
