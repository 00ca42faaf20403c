import { z } from 'zod'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { formDefinition } from './form.ts'
import { deciders, taskResults } from './process.ts'
import { getProcessTask } from './process-operation.ts'
import { decideReviewBatch, getReviewBatch, previewReviewBatch, reviewBatchReasons } from './review-batch.ts'
import { beInReview, leaveReview } from './review-presence.ts'
import { count, id, instant, json, line, page, pageOf } from './shapes.ts'

/** Counts end here: nobody counts a whole season to show a number. */
const maxCounted = 1000

const named = z.object({ id, name: z.string() })

/** How much waits for the reader and how much they have done, and what their queue can be narrowed by. */
export const getReviewOverview = define('GET /ims/review/get-overview', {
  access: deciders,
  result: z.object({
    waiting: count.max(maxCounted),
    done: count.max(maxCounted),
    /** The earliest of what waits. */
    dueAt: instant.nullable(),
    /** Of the oldest thousand that wait. */
    steps: z.array(z.string()),
    tracks: z.array(named),
    organisations: z.array(named),
  }),
})

const queuedTask = z.object({
  /** Of the task. */
  id,
  step: z.string(),
  title: z.string(),
  result: z.literal(taskResults),
  /** What the reader said of it. */
  ownOutcome: z.string().nullable(),
  createdAt: instant,
  dueAt: instant.nullable(),
  decidedAt: instant.nullable(),
  isClaimed: z.boolean(),
  /** Drawn from a batch, to be read by somebody else than who decided the others. */
  isSample: z.boolean(),
  /** It waits for the reader in the name of a colleague who is away. */
  onBehalfOf: z.object({ id, nickname: z.string() }).nullable(),
  /** Null: it decides about something else. */
  entry: z
    .object({
      code: z.string(),
      trackName: z.string(),
      organisation: z.string().nullable(),
      /** Which submission it is. */
      round: z.int(),
    })
    .nullable(),
})

export type QueuedTask = z.output<typeof queuedTask>

export const waitingTimes = ['1', '3', '7'] as const

/**
 * Mine: what waits for me, the oldest first, or what I decided, the newest first. Narrowed it is walked, two thousand tasks a request: a
 * page may be short, and still have a next one.
 */
export const listReviews = define('GET /ims/review/list', {
  access: deciders,
  query: z.strictObject({
    ...page,
    which: z.enum(['waiting', 'done']).default('waiting'),
    /** How the number or the title begins. */
    q: line(60).optional(),
    step: line(200).optional(),
    trackId: id.optional(),
    organisationId: id.optional(),
    /** For so many days at least. */
    days: z.enum(waitingTimes).optional(),
  }),
  result: pageOf(queuedTask),
})

const value = json.optional()

/** One task with what it decides about: as it was submitted, with what the form shows auditors at its stage, numbers masked. */
export const getReview = define('GET /ims/review/get', {
  access: deciders,
  query: z.strictObject({ id }),
  result: z.object({
    task: getProcessTask.result,
    isSample: z.boolean(),
    /** Where several decide: who signs, in their order, and what they have said. */
    signers: z.array(
      z.object({
        id,
        nickname: z.string(),
        outcome: z.string().nullable(),
        reason: z.string(),
        votedAt: instant.nullable(),
      }),
    ),
    /** Null: it decides about something else, or the entry was taken back. */
    entry: z
      .object({
        id,
        code: z.string(),
        title: z.string(),
        contestName: z.string(),
        trackName: z.string(),
        stageName: z.string(),
        organisation: z.string().nullable(),
        submission: z.object({ number: z.int(), at: instant }),
        form: formDefinition,
        /** The fields that may be read, in the order of the form. */
        fields: z.array(z.string()),
        values: z.record(z.string(), json),
        files: z.array(
          z.object({
            id,
            field: z.string(),
            name: z.string(),
            type: z.string(),
            size: z.int(),
            isReady: z.boolean(),
          }),
        ),
        members: z.array(
          z.object({
            id,
            part: z.enum(['leader', 'member', 'guide']),
            name: z.string(),
            organisation: z.string(),
            /** Was in the team when it was returned, and is no more. */
            hasLeft: z.boolean(),
          }),
        ),
        /** What was asked for when it was returned last, and what has changed since; null if it never was. */
        lastReturn: z
          .object({
            at: instant,
            step: z.string(),
            reason: z.string(),
            fields: z.array(z.object({ field: z.string(), note: z.string() })),
            changes: z.array(z.object({ field: z.string(), before: value, after: value })),
          })
          .nullable(),
      })
      .nullable(),
  }),
})

export type Review = z.output<typeof getReview.result>

/** A file of the submission that is decided about. */
export const downloadReviewFile = define('GET /ims/review/download-file', {
  access: deciders,
  query: z.strictObject({ id, fileId: id }),
  result: z.object({ url: z.string(), expiresAt: instant }),
})

export const reviewFeature = feature({
  calls: [
    getReviewOverview,
    listReviews,
    getReview,
    downloadReviewFile,
    previewReviewBatch,
    decideReviewBatch,
    getReviewBatch,
    beInReview,
    leaveReview,
  ],
  reasons: reviewBatchReasons,
})
