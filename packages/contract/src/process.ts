import { z } from 'zod'
import { permits, signedIn, signedInAs } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, instant, line, page, pageOf, text, wholeNumber } from './shapes.ts'

export const processStates = ['starting', 'running', 'approved', 'rejected', 'withdrawn', 'incident'] as const
export type ProcessState = (typeof processStates)[number]

/** `ims_audit_state`, and the viewer's task results: 1 pending, 2 approved, 3 rejected, 4 withdrawn, 5 returned. */
export const taskResults = [1, 2, 3, 4, 5] as const
export type TaskResult = (typeof taskResults)[number]

/** Entrants decide nothing (decision 52). */
export const deciders = signedInAs(2, 3, 4, 5)

const person = z.object({ id, nickname: z.string() })

export const processTask = z.object({
  id,
  instanceId: id,
  title: z.string(),
  modelKey: z.string(),
  name: z.string(),
  activityId: z.string(),
  result: z.literal(taskResults),
  /** `pass`, `reject`, `return` or a button's code; null while it waits or when it was taken away. */
  outcome: z.string().nullable(),
  reason: z.string(),
  startedBy: person,
  /** Who has taken it: nobody else decides it until it is given back. */
  claimedBy: person.nullable(),
  decidedBy: person.nullable(),
  /** In whose name they decided. */
  decidedFor: person.nullable(),
  /** It waits for the reader in the name of a colleague who is away and has delegated to them. */
  onBehalfOf: person.nullable(),
  createdAt: instant,
  /** Until when it is to be decided, where the drawing says so. */
  dueAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Where several decide: how many have voted, of how many. */
  votes: z.object({ given: z.int(), signers: z.int() }).nullable(),
  /** It was returned to its team: nobody decides until it comes back. */
  isAway: z.boolean(),
  can: z.object({
    decide: z.boolean(),
    claim: z.boolean(),
    release: z.boolean(),
    transfer: z.boolean(),
    delegate: z.boolean(),
    addSigners: z.boolean(),
  }),
})

export type ProcessTask = z.output<typeof processTask>

export const processInstance = z.object({
  id,
  modelKey: z.string(),
  version: z.int(),
  title: z.string(),
  state: z.literal(processStates),
  startedBy: person,
  createdAt: instant,
  endedAt: instant.nullable(),
  tasks: z.array(
    processTask.extend({
      /** Who can decide it now; told only to those who may list all processes, since whoever is reviewed must not know the reviewers. */
      candidates: z.array(person),
      /** Told to them and to those who decide in it: who signs, and what they said. */
      signers: z.array(
        person.extend({
          outcome: z.string().nullable(),
          reason: z.string(),
          votedAt: instant.nullable(),
          canRemove: z.boolean(),
        }),
      ),
    }),
  ),
  can: z.object({
    comment: z.boolean(),
    cc: z.boolean(),
    remind: z.boolean(),
    withdraw: z.boolean(),
    cancel: z.boolean(),
  }),
})

export type ProcessInstance = z.output<typeof processInstance>

/** Answers at once with state `starting`: the engine hears of it from the worker, so a stopped engine stops nobody. */
export const startProcess = define('POST /ims/process/start', {
  access: permits('process:instance:start'),
  body: z.strictObject({ modelKey: line(64), title: line(120) }),
  result: processInstance,
})

/** For its starter, for those who had a task in it, and with process:instance:list for all of the organiser's. */
export const getProcess = define('GET /ims/process/get', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: processInstance,
})

/**
 * The drawing that the instance runs on, and not a newer one; for administrators among the readers of `get`: as it was authored, it names
 * reviewers and holds scripts, which are none of an entrant's business.
 */
export const getProcessDrawing = define('GET /ims/process/get-drawing', {
  access: signedInAs(2),
  query: z.strictObject({ id }),
  result: z.object({ modelName: z.string(), version: z.int(), xml: z.string() }),
})

const processRow = processInstance.omit({ tasks: true, can: true }).extend({
  modelName: z.string(),
  /** Names of the steps that wait for a decision. */
  openSteps: z.array(z.string()),
})

/** All of the organiser's, newest first. */
export const listProcesses = define('GET /ims/process/list', {
  access: permits('process:instance:list'),
  query: z.strictObject({
    ...page,
    which: z.enum(['all', 'open', 'ended']).default('all'),
    modelKey: line(64).optional(),
    /** Of the model that is named. */
    version: wholeNumber(1, 999_999).optional(),
    state: z.literal(processStates).optional(),
  }),
  result: pageOf(processRow),
})

/** Mine: what waits for me, or what I decided or signed. */
export const listProcessTasks = define('GET /ims/process-task/list', {
  access: signedIn,
  query: z.strictObject({ ...page, which: z.enum(['open', 'decided']).default('open') }),
  /** `ownOutcome`: what the reader said, where several decide. */
  result: pageOf(processTask.extend({ ownOutcome: z.string().nullable() })),
})

/** From the queue of a pool into one's own. */
export const claimProcessTask = define('PUT /ims/process-task/claim', {
  access: deciders,
  body: z.strictObject({ taskId: id }),
  result: processTask,
})

/** Back to the pool: by who has taken it, or with process:instance:list by an administrator. */
export const releaseProcessTask = define('PUT /ims/process-task/release', {
  access: deciders,
  body: z.strictObject({ taskId: id }),
  result: processTask,
})

/** One's own uploads, and a signature as a PNG picture. */
export const attachments = { files: z.array(id).max(10).default([]), signature: id.optional() }

/** Whoever comes second is told that it is decided already. `outcome`: pass, reject, return, or the code of a button of the step. */
export const decideProcessTask = define('PUT /ims/process-task/decide', {
  access: deciders,
  body: z.strictObject({
    taskId: id,
    outcome: line(64),
    reason: text(500).default(''),
    /** With a return about an entry: the fields to mend. */
    fields: z
      .array(z.strictObject({ field: line(64), note: text(200).default('') }))
      .max(50)
      .optional(),
    ...attachments,
  }),
  result: processTask,
})

export const processFeature = feature({
  calls: [
    startProcess,
    getProcess,
    getProcessDrawing,
    listProcesses,
    listProcessTasks,
    claimProcessTask,
    releaseProcessTask,
    decideProcessTask,
  ],
  reasons: {
    'process.model-unknown': [
      404,
      '没有这个流程，或它尚未发布',
      'There is no such process, or it is not published yet',
    ],
    'process.already-decided': [
      409,
      '该任务已由他人办理或已撤回',
      'This task was decided by someone else or taken back',
    ],
    'process.claimed': [409, '该任务已由他人领取', 'Someone else has taken this task'],
    'process.not-your-turn': [409, '您已签署，或尚未轮到您', 'You have signed already, or it is not your turn yet'],
    'process.signer-lost': [422, '您已不再是此步骤的签署人', 'You are no longer a signer of this step'],
    'process.with-team': [
      409,
      '作品已退回团队修改，重新提交后再办理',
      'The entry is with its team. You can decide once they resubmit',
    ],
    'process.by-list': [
      422,
      '该步骤按推荐名单一并办理，不能单独决定',
      'This step is decided by the recommendation list, not entry by entry',
    ],
    'process.sampled': [
      422,
      '已抽中复核，须由另一位审核员逐件审核',
      'Drawn for a second reading: another reviewer has to decide it',
    ],
    'process.on-behalf': [
      422,
      '该任务由您代为办理，只有委托人可以转交',
      'You decide this task for a colleague. Only they can hand it on',
    ],
    'process.not-claimed': [409, '该任务尚未领取', 'Nobody has taken this task'],
    'process.reason-missing': [422, '驳回或退回时请填写理由', 'Please give a reason when you reject or return'],
    'process.outcome-unknown': [422, '此步骤不能这样办理', 'This step cannot end like that'],
  },
  permissions: ['process:instance:list', 'process:instance:start'],
  events: {
    'process.ended': z.strictObject({ state: z.string() }),
    'process.incident': z.strictObject({
      activityId: z.string().nullable().optional(),
      taskId: id.optional(),
      because: z.string().optional(),
      command: z.string().optional(),
      status: z.int().optional(),
    }),
    'process.listener-failed': z.strictObject({ activityId: z.string(), handler: z.string(), because: z.string() }),
    'process.model-published': z.strictObject({ key: z.string(), version: z.int() }),
    'process.retried': z.strictObject({}),
    'process.started': z.strictObject({ modelKey: z.string(), version: z.int() }),
    'process.signers-lost': z.strictObject({ taskId: id, accountIds: z.array(id) }),
    'process.task-claimed': z.strictObject({ taskId: id, onBehalfOf: id.optional() }),
    'process.task-sampled': z.strictObject({ taskId: id }),
    'process.task-released': z.strictObject({ taskId: id, onBehalfOf: id.optional() }),
    'process.task-voted': z.strictObject({ taskId: id, outcome: z.string(), onBehalfOf: id.optional() }),
    'process.task-decided': z.strictObject({
      taskId: id,
      result: z.int(),
      outcome: z.string().optional(),
      onBehalfOf: id.optional(),
    }),
    'process.task-opened': z.strictObject({ taskId: id, activityId: z.string() }),
    'process.task-withdrawn': z.strictObject({ taskId: id }),
    'process.withdrawn': z.strictObject({}),
  },
})
