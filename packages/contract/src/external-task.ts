import { z } from 'zod'
import { permits, signedInAs } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { jump, passage } from './process-progress.ts'
import { id, instant, text } from './shapes.ts'

const externalTaskStates = ['waiting', 'answered', 'done', 'failed', 'gone'] as const

const externalTask = z.object({
  id,
  activityId: z.string(),
  topic: z.string(),
  state: z.literal(externalTaskStates),
  /** `no-handler`, `no-stage`, or what the handler or the engine said. */
  failure: z.string().nullable(),
  /** Of a wait: when it is over. */
  dueAt: instant,
  createdAt: instant,
  endedAt: instant.nullable(),
  completedBy: z.object({ id, nickname: z.string() }).nullable(),
  reason: z.string(),
  can: z.object({ complete: z.boolean() }),
})

/** Of a drawing's listeners only those that failed: they hold up nothing, and somebody may try them again. */
const failedListener = z.object({
  id,
  activityId: z.string(),
  event: z.string(),
  handler: z.string(),
  failure: z.string(),
  failedAt: instant,
  can: z.object({ retry: z.boolean() }),
})

/** For administrators among the readers of `get`: every passage through an element, in order, and the steps that are a worker's. */
export const getProcessActivities = define('GET /ims/process/get-activities', {
  access: signedInAs(2),
  query: z.strictObject({ id }),
  result: z.object({
    activities: z.array(passage.extend({ isCanceled: z.boolean() })),
    jumps: z.array(jump),
    steps: z.array(externalTask),
    failedListeners: z.array(failedListener),
  }),
})

/** A step that failed, or whose handler does not exist: somebody did by hand what it was for, and says so. */
export const completeExternalTask = define('PUT /ims/process-step/complete', {
  access: permits('process:step:complete'),
  body: z.strictObject({ id, reason: text(500).refine((reason) => reason.trim() !== '') }),
  result: z.null(),
})

export const retryExternalTask = define('PUT /ims/process-step/retry', {
  access: permits('process:step:complete'),
  body: z.strictObject({ id }),
  result: z.null(),
})

export const retryListener = define('PUT /ims/process-listener/retry', {
  access: permits('process:step:complete'),
  body: z.strictObject({ id }),
  result: z.null(),
})

export const externalTaskFeature = feature({
  calls: [getProcessActivities, completeExternalTask, retryExternalTask, retryListener],
  reasons: {
    'process.step-not-failed': [
      409,
      '该步骤没有失败，或已有人处理',
      'This step has not failed, or someone has dealt with it already',
    ],
    'process.listener-not-failed': [
      409,
      '该监听器没有失败，或已有人重试',
      'This listener has not failed, or someone is trying it again already',
    ],
  },
  permissions: ['process:step:complete'],
  events: {
    'process.listener-retried': z.strictObject({ activityId: z.string(), handler: z.string() }),
    'process.step-completed': z.strictObject({ externalTaskId: id, activityId: z.string() }),
    'process.step-retried': z.strictObject({ externalTaskId: id, activityId: z.string() }),
  },
})
