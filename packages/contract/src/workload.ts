import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { deciders } from './process.ts'
import { count, id, instant, line, page, pageOf, text } from './shapes.ts'

const person = z.object({ id, nickname: z.string() })
/** Counts end here: nobody counts a whole season to show a number. */
const maxCounted = 1000

/**
 * Who has claimed or decided something in the last seven days, within the data scope, by name; of each the newest thousand. A page looks
 * through two thousand people: it may be short, and still have a next one.
 */
export const listWorkload = define('GET /ims/workload/list', {
  access: permits('process:instance:list'),
  query: z.strictObject({ ...page, q: line(60).optional() }),
  result: pageOf(
    person.extend({
      organisation: z.string().nullable(),
      /** In whose hands the work is meanwhile. */
      deputy: person.nullable(),
      steps: z.array(
        z.object({
          step: z.string(),
          claimed: count.max(maxCounted),
          /** In the last seven days. */
          decided: count.max(maxCounted),
          /** Of what is claimed: since when the oldest one waits. */
          oldestAt: instant.nullable(),
          /** From its arrival to the decision. */
          medianMinutes: count.nullable(),
        }),
      ),
      can: z.object({ transfer: z.boolean() }),
    }),
  ),
})

const whose = id.optional()

/** Colleagues of somebody, by the beginning of their name, twenty at most. */
export const findSuccessors = define('GET /ims/queue-transfer/find-colleagues', {
  access: deciders,
  query: z.strictObject({ from: whose, q: line(60) }),
  result: z.object({ found: z.array(person).max(20) }),
})

/** What somebody has claimed; one's own without `from`. Of others only what process:instance:cancel reaches. */
export const previewQueueTransfer = define('GET /ims/queue-transfer/preview', {
  access: deciders,
  query: z.strictObject({ from: whose }),
  result: z.object({
    person,
    total: count.max(maxCounted),
    steps: z.array(z.object({ step: z.string(), count })),
  }),
})

/** A job of the worker, one task after the other; `to` left out: back to the queue that each came from. */
export const startQueueTransfer = define('POST /ims/queue-transfer/start', {
  access: deciders,
  body: z.strictObject({ from: whose, to: id.optional(), reason: text(200).min(1) }),
  result: z.object({ jobId: id }),
})

export const workloadFeature = feature({
  calls: [listWorkload, findSuccessors, previewQueueTransfer, startQueueTransfer],
  reasons: {
    'queue-transfer.empty': [409, '没有已领取的任务', 'There are no claimed tasks'],
    'queue-transfer.colleague-unknown': [
      422,
      '只能移交给角色相同的同事',
      'Tasks can only be transferred to a colleague who shares a role',
    ],
  },
})
