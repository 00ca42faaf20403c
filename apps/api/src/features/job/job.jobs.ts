import type { Reason } from '@laurel/contract/reasons'
import type { Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { record } from '../../events/record.ts'
import { Refusal } from '../../http/refusal.ts'
import { handlerOf, type Task } from '../../jobs/define.ts'
import type { JobKind, JobResult, RunningJob } from '../../jobs/kind.ts'
import { exhaustedJobs, forgetJob } from '../../jobs/presence.ts'
import { discardLater, discardResult, keepResult } from '../file/file-result.service.ts'
import { notify } from '../notice/notice.service.ts'
import { isEnded } from './job.policy.ts'
import { changed, runJobJob } from './job.service.ts'
import * as sql from './job.sql.ts'

const progressEveryMs = 400
const maxRowErrors = 100

type JobPlace = { tenantId: string; jobId: string }
type Attempt = JobPlace & { isLast: boolean; signal: AbortSignal }

class Cancelled extends Error {}

/** Someone else ended this job, or this worker must stop: how it ends is not ours to say. */
class HandedBack extends Error {}

/** One attempt. It throws when another one shall follow; everything else ends the job. */
async function runJob(kinds: readonly JobKind[], attempt: Attempt): Promise<void> {
  const begun = await inJob(attempt, begin)
  if (!begun) return
  const job = runningJob(attempt, begun.requested_by, begun.input)
  try {
    if (begun.cancel_asked_at !== null) throw new Cancelled()
    const kind = kinds.find(({ name }) => name === begun.kind)
    if (!kind) throw new Error(`no worker knows the job kind ${begun.kind}`)
    const result = await kind.run(job)
    await inJob(attempt, (ctx, id) => finish(ctx, id, result, job.latest))
  } catch (error) {
    if (error instanceof Cancelled) return end(attempt, 'cancelled', 'job.cancelled')
    if (error instanceof Refusal) return end(attempt, 'failed', error.reason)
    if (attempt.isLast && !(error instanceof HandedBack)) await end(attempt, 'failed', 'job.failed')
    throw error
  }
}

export const createRunJob = (kinds: readonly JobKind[]): Task =>
  handlerOf(runJobJob, ({ jobId }, { tenantId, isLast, signal }) => runJob(kinds, { tenantId, jobId, isLast, signal }))

/** One of a suspended organiser waits until it is open again; the others must not wait with it. */
export async function giveUpExhausted(onError: (error: unknown) => void): Promise<void> {
  for (const { id, tenantId, jobId } of await exhaustedJobs())
    await giveUp(tenantId, jobId)
      .then(() => forgetJob(id))
      .catch(onError)
}

/** For a job that no worker will try again. */
const giveUp = (tenantId: string, jobId: string) => end({ tenantId, jobId }, 'failed', 'job.failed')

const inJob = <R>({ tenantId, jobId }: JobPlace, work: (ctx: Ctx, id: string) => Promise<R>) =>
  inTenant(tenantId, 'job', 'write', (ctx) => work(ctx, jobId))

async function begin(ctx: Ctx, id: string) {
  const { tenantId } = ctx.actor
  const job = await sql.lockJob(ctx.tx, tenantId, id)
  if (!job || isEnded(job)) return undefined
  await sql.markRunning(ctx.tx, tenantId, id)
  changed(ctx, id)
  return { ...job, input: await sql.inputOf(ctx.tx, tenantId, id) }
}

function runningJob(attempt: Attempt, requestedBy: string, input: unknown): RunningJob & { latest: sql.Progress } {
  const latest: sql.Progress = { done: 0, total: null, rowErrors: [] }
  let writtenAt = Number.NEGATIVE_INFINITY
  return {
    id: attempt.jobId,
    tenantId: attempt.tenantId,
    requestedBy,
    input,
    latest,
    async progress(done, total) {
      Object.assign(latest, { done, total })
      if (attempt.signal.aborted) throw new HandedBack('the worker is stopping')
      if (performance.now() - writtenAt < progressEveryMs) return
      writtenAt = performance.now()
      const written = await inJob(attempt, async (ctx, id) => {
        changed(ctx, id)
        return sql.writeProgress(ctx.tx, attempt.tenantId, id, latest)
      })
      if (!written) throw new HandedBack('the job is no longer running')
      if (written.is_cancel_asked) throw new Cancelled()
    },
    rowError(row, reason) {
      if (latest.rowErrors.length < maxRowErrors) latest.rowErrors.push({ row, reason })
    },
  }
}

async function finish(ctx: Ctx, id: string, result: JobResult | null, progress: sql.Progress): Promise<void> {
  const { tenantId } = ctx.actor
  const job = await sql.lockJob(ctx.tx, tenantId, id)
  if (job?.state !== 'running') throw new HandedBack('the job is no longer running')
  if (job.cancel_asked_at !== null) throw new Cancelled()
  if (result) await keepResult(ctx, id, job.requested_by, result)
  await sql.markDone(ctx.tx, tenantId, id, progress, result ? id : null)
  await record(ctx, 'job.finished', id, { kind: job.kind })
  await tellRequester(ctx, 'job.done', job, progress.done)
  changed(ctx, id)
}

const tellRequester = (
  ctx: Ctx,
  kind: 'job.done' | 'job.failed',
  { id, kind: job, requested_by }: sql.JobRow,
  count: number,
) => notify(ctx, [requested_by], { kind, subjectId: id, params: { job, count } })

async function end(job: JobPlace, state: 'failed' | 'cancelled', reason: Reason): Promise<void> {
  const isOver = await inJob(job, async (ctx, id) => {
    const { tenantId } = ctx.actor
    const locked = await sql.lockJob(ctx.tx, tenantId, id)
    // A job that has ended well keeps its file.
    if (!locked || isEnded(locked)) return false
    await discardLater(ctx, id)
    await sql.markEnded(ctx.tx, tenantId, id, state, reason)
    await record(ctx, `job.${state}`, id, { kind: locked.kind, reason })
    if (state === 'failed') await tellRequester(ctx, 'job.failed', locked, locked.done)
    changed(ctx, id)
    return true
  })
  if (isOver) await discardResult({ tenantId: job.tenantId, id: job.jobId })
}
