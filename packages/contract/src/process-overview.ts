import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { processStates } from './process.ts'
import { count, id, instant, line, page, pageOf, wholeNumber } from './shapes.ts'

/**
 * How many run and have ended, by model, version and state, within the reader's data scope; versions without any are left out. Counted up to
 * `most`, which means that many or more: nobody waits until six million are counted.
 */
export const getProcessOverview = define('GET /ims/process/get-overview', {
  access: permits('process:instance:list'),
  result: z.object({
    most: count,
    /** With a limited data scope only so many entries are looked at; there are more. */
    isPartial: z.boolean(),
    versions: z
      .array(
        z.object({
          modelKey: z.string(),
          modelName: z.string(),
          version: z.int(),
          counts: z.record(z.literal(processStates), count),
        }),
      )
      .max(100),
    /** The last comparison with the engine; of what it could not mend, only what the reader's organiser has. Null: none yet. */
    reconciliation: z.object({ endedAt: instant, leftOver: count }).nullable(),
  }),
})

/** Open tasks that have waited at least so many days, the oldest first. A page may be short and yet go on. */
export const listStuckTasks = define('GET /ims/process-task/list-stuck', {
  access: permits('process:instance:list'),
  query: z.strictObject({ ...page, days: wholeNumber(0, 365).default(3), modelKey: line(64).optional() }),
  result: pageOf(
    z.object({
      id,
      instanceId: id,
      title: z.string(),
      modelName: z.string(),
      version: z.int(),
      step: z.string(),
      organisation: z.string(),
      createdAt: instant,
      dueAt: instant.nullable(),
      claimedBy: z.object({ id, nickname: z.string() }).nullable(),
      votes: z.object({ given: count, signers: count }).nullable(),
      isAway: z.boolean(),
      can: z.object({ transfer: z.boolean() }),
    }),
  ),
})

/**
 * How long the steps of a version take and how they end: of the newest `lookedAt` instances within the reader's data scope, at most `most`.
 * Seconds from the arrival of a step to its end; null: it has not ended in any of them.
 */
export const getProcessHeat = define('GET /ims/process/get-heat', {
  access: permits('process:instance:list'),
  query: z.strictObject({ modelKey: line(64), version: wholeNumber(1, 999_999) }),
  result: z.object({
    modelName: z.string(),
    version: z.int(),
    xml: z.string().nullable(),
    lookedAt: count,
    most: count,
    steps: z
      .array(
        z.object({
          key: z.string(),
          passes: count,
          waiting: count,
          rejected: count,
          returned: count,
          medianSeconds: count.nullable(),
          p90Seconds: count.nullable(),
        }),
      )
      .max(500),
  }),
})

export const processOverviewFeature = feature({ calls: [getProcessOverview, listStuckTasks, getProcessHeat] })
