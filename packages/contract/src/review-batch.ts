import { z } from 'zod'
import { define } from './define.ts'
import { jobStates } from './job.ts'
import { deciders } from './process.ts'
import { count, id, line, text } from './shapes.ts'

/** A job keeps the faults of a hundred rows: so none of a batch goes without its reason. */
const taskIds = z.array(id).min(1).max(100)
const outcome = line(64)

/** Why a task is left as it is: the reason, and how it reads. */
const refusal = z.object({ reason: z.string(), msg: z.string() })

/** What the same decision would make of each of these tasks now. Each is judged again when its turn comes. */
export const previewReviewBatch = define('POST /ims/review/preview-batch', {
  access: deciders,
  body: z.strictObject({ taskIds, outcome }),
  result: z.object({
    /** What the steps of these tasks offer, whichever of them. */
    outcomes: z.array(z.string()),
    tasks: z.array(
      z.object({
        taskId: id,
        /** Empty where the task is not for the reader. */
        title: z.string(),
        /** What its step comes to; null while others have to sign, or where it is refused. */
        outcome: z.string().nullable(),
        /** Where several sign: how many have, with this one. */
        votes: z.object({ given: count, signers: count }).nullable(),
        refusal: refusal.nullable(),
      }),
    ),
  }),
})

/** One decision for many tasks, as a job. Each is decided by itself, as if the caller had opened it. */
export const decideReviewBatch = define('POST /ims/review/decide-batch', {
  access: deciders,
  body: z.strictObject({
    taskIds,
    outcome,
    reason: text(500).default(''),
    /** So many of a hundred stay open, to be read by somebody else. The seed of the draw is made when it starts. */
    samplePercent: z.int().min(0).max(100).default(0),
  }),
  result: z.object({ jobId: id }),
})

/** What has become of each, for who asked for it. */
export const getReviewBatch = define('GET /ims/review/get-batch', {
  access: deciders,
  query: z.strictObject({ id }),
  result: z.object({
    state: z.literal(jobStates),
    outcome: z.string(),
    /** By the seed anybody can draw again (`rules/sample-draw.ts`). */
    sample: z.object({ percent: z.int(), seed: z.string(), drawn: count }).nullable(),
    tasks: z.array(
      z.object({
        taskId: id,
        title: z.string(),
        /** `open`: it has not had its turn. `sampled`: it stays open for somebody else. */
        state: z.enum(['open', 'decided', 'signed', 'sampled', 'refused']),
        refusal: refusal.nullable(),
      }),
    ),
  }),
})

export const reviewBatchReasons = {
  'review.batch-not-yours': [
    404,
    '不在您的队列中：可能是您本人的作品，或已不由您审核',
    'Not in your queue: it may be your own entry, or no longer yours to review',
  ],
  'review.batch-no-second': [
    422,
    '抽中复核，但没有另一位审核员，请逐件审核',
    'Drawn for a second reading, but nobody else can read it. Open it to decide',
  ],
  'review.batch-fields-needed': [
    422,
    '退回团队须逐件勾选需要修改的字段',
    'To return an entry to its team, open it and choose the fields to change',
  ],
} as const
