import type { JobState } from '@laurel/contract/job'
import type { Reason } from '@laurel/contract/reasons'
import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

type RowError = { row: number; reason: string }

export type Progress = { done: number; total: number | null; rowErrors: RowError[] }

export type JobRow = {
  id: string
  kind: string
  requested_by: string
  state: JobState
  done: number
  total: number | null
  result_file_id: string | null
  row_errors: RowError[]
  reason: string | null
  cancel_asked_at: string | null
  created_at: string
  finished_at: string | null
  version: number
}
const columns = [
  'id',
  'kind',
  'requested_by',
  'state',
  'done',
  'total',
  'result_file_id',
  'row_errors',
  'reason',
  'cancel_asked_at',
  'created_at',
  'finished_at',
  'version',
] as const

type NewJob = { tenantId: string; id: string; kind: string; input: unknown; requestedBy: string }

export const addJob = (tx: Tx, job: NewJob) =>
  tx.run(sql`
    insert into job_run (tenant_id, id, kind, input, requested_by)
    values (${job.tenantId}, ${job.id}, ${job.kind}, ${JSON.stringify(job.input)}, ${job.requestedBy})`)

const byId = (tenantId: string, id: string) =>
  build.selectFrom('job_run').select(columns).where('tenant_id', '=', tenantId).where('id', '=', id).$castTo<JobRow>()

export const findJob = (tx: Tx, tenantId: string, id: string) => tx.first(byId(tenantId, id))
export const lockJob = (tx: Tx, tenantId: string, id: string) => tx.first(byId(tenantId, id).forUpdate())

export const jobMarks = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; mark: string }>`
    select id, version::text as mark from job_run where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`)

export const inputOf = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql<{ input: unknown }>`select input from job_run where tenant_id = ${tenantId} and id = ${id}`))
    ?.input

type After = { at: string; id: string } | undefined

/** `requestedBy` null: everyone's. */
export function listJobs(tx: Tx, tenantId: string, requestedBy: string | null, after: After, limit: number) {
  let query = build.selectFrom('job_run').select(columns).where('tenant_id', '=', tenantId)
  if (requestedBy !== null) query = query.where('requested_by', '=', requestedBy)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return tx.rows(query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).$castTo<JobRow>())
}

export const markRunning = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`
    update job_run set state = 'running', started_at = coalesce(started_at, now()), done = 0, row_errors = '[]', version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`)

/** Undefined: it is no longer running. */
export const writeProgress = (tx: Tx, tenantId: string, id: string, progress: Progress) =>
  tx.first(sql<{ is_cancel_asked: boolean }>`
    update job_run set done = ${progress.done}, total = ${progress.total}, row_errors = ${JSON.stringify(progress.rowErrors)},
      version = version + 1
    where tenant_id = ${tenantId} and id = ${id} and state = 'running'
    returning cancel_asked_at is not null as is_cancel_asked`)

export const markDone = (tx: Tx, tenantId: string, id: string, progress: Progress, resultFileId: string | null) =>
  tx.run(sql`
    update job_run set state = 'done', done = ${progress.done}, total = ${progress.total},
      row_errors = ${JSON.stringify(progress.rowErrors)}, result_file_id = ${resultFileId}, finished_at = now(), version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`)

export const markEnded = (tx: Tx, tenantId: string, id: string, state: 'failed' | 'cancelled', reason: Reason) =>
  tx.run(sql`
    update job_run set state = ${state}, reason = ${reason}, finished_at = now(), version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`)

export const askCancel = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`
    update job_run set cancel_asked_at = coalesce(cancel_asked_at, now()), version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`)
