import { z } from 'zod'
import { signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, page, pageOf } from './shapes.ts'

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

export const jobRun = z.object({
  id,
  kind: z.string(),
  state: z.literal(jobStates),
  done: count,
  total: count.nullable(),
  resultFileId: id.nullable(),
  rowErrors: z.array(z.object({ row: z.int(), reason: z.string() })),
  reason: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  version: z.int(),
  can: z.object({ cancel: z.boolean(), download: z.boolean() }),
})

export type JobRun = z.output<typeof jobRun>

/** A person sees the jobs they asked for; with job:run:list, all of their organiser's, unless they ask for their own. */
export const listJobs = define('GET /ims/job/list', {
  access: signedIn,
  query: z.strictObject({ ...page, whose: z.literal('mine').optional() }),
  result: pageOf(jobRun),
})

export const getJob = define('GET /ims/job/get', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: jobRun,
})

export const cancelJob = define('PUT /ims/job/cancel', {
  access: signedIn,
  body: z.strictObject({ id }),
  result: jobRun,
})

export const jobFeature = feature({
  calls: [listJobs, getJob, cancelJob],
  reasons: {
    'job.already-ended': [409, '任务已结束', 'The job has already ended'],
    'job.cancelled': [409, '任务已取消', 'The job was cancelled'],
    'job.failed': [500, '任务未能完成', 'The job could not be completed'],
  },
  permissions: ['job:run:list', 'job:run:cancel'],
  events: {
    'job.cancel-asked': z.strictObject({ kind: z.string() }),
    'job.cancelled': z.strictObject({ kind: z.string(), reason: z.string().optional() }),
    'job.failed': z.strictObject({ kind: z.string(), reason: z.string() }),
    'job.finished': z.strictObject({ kind: z.string() }),
    'job.started': z.strictObject({ kind: z.string() }),
  },
})
