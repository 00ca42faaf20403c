import { z } from 'zod'
import { permits, signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { attachments, deciders, processTask } from './process.ts'
import { id, instant, line, nothing, text } from './shapes.ts'

export const operationKinds = [
  'claim',
  'release',
  'decide',
  'vote',
  'transfer',
  'delegate',
  'add-signers',
  'remove-signer',
  'cc',
  'comment',
  'remind',
  'withdraw',
  'cancel',
] as const
export type OperationKind = (typeof operationKinds)[number]

const reason = text(500).default('')
const colleagues = z.array(id).min(1).max(20)
const person = z.object({ id, nickname: z.string() })

/** To somebody else, for good; who signs hands on the signature. */
export const transferProcessTask = define('PUT /ims/process-task/transfer', {
  access: deciders,
  body: z.strictObject({ taskId: id, accountId: id, reason }),
  result: processTask,
})

/** Somebody else decides instead; when they give it back it waits in its pools again. */
export const delegateProcessTask = define('PUT /ims/process-task/delegate', {
  access: deciders,
  body: z.strictObject({ taskId: id, accountId: id, reason }),
  result: processTask,
})

/** More people sign it. A task of one becomes a task of all of them. */
export const addProcessSigners = define('PUT /ims/process-task/add-signers', {
  access: deciders,
  body: z.strictObject({ taskId: id, accountIds: colleagues, reason }),
  result: processTask,
})

/** One who has not signed yet is asked no more; what the others said may then be enough. */
export const removeProcessSigner = define('PUT /ims/process-task/remove-signer', {
  access: deciders,
  body: z.strictObject({ taskId: id, accountId: id, reason }),
  result: processTask,
})

/** They may read the process from now on. */
export const ccProcess = define('POST /ims/process/cc', {
  access: signedIn,
  body: z.strictObject({ id, accountIds: colleagues, reason }),
  result: nothing,
})

export const commentProcess = define('POST /ims/process/comment', {
  access: signedIn,
  body: z.strictObject({ id, taskId: id.optional(), text: text(1000), ...attachments }),
  result: nothing,
})

/** A file of the timeline, for those who read what it belongs to. */
export const downloadProcessFile = define('GET /ims/process/download-file', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: z.object({ url: z.string(), expiresAt: instant }),
})

/** By who started it, once an hour, while it waits for somebody. */
export const remindProcess = define('POST /ims/process/remind', {
  access: signedIn,
  body: z.strictObject({ id }),
  result: nothing,
})

/** By who started it, while nobody has decided in it. What an entry is about is withdrawn with the entry. */
export const withdrawProcess = define('PUT /ims/process/withdraw', {
  access: signedIn,
  body: z.strictObject({ id, reason }),
  result: nothing,
})

/** By an administrator, at any time before its end, with a reason. */
export const cancelProcess = define('PUT /ims/process/cancel', {
  access: permits('process:instance:cancel'),
  body: z.strictObject({ id, reason: text(500).min(1) }),
  result: nothing,
})

/** What people did in it, oldest first; names of those who decide only for those who may list all processes. */
export const getProcessTimeline = define('GET /ims/process/timeline', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: z.object({
    operations: z
      .array(
        z.object({
          id,
          kind: z.literal(operationKinds),
          taskId: id.nullable(),
          step: z.string().nullable(),
          by: person.nullable(),
          /** In whose name, where a colleague was away. */
          onBehalfOf: person.nullable(),
          others: z.array(person),
          outcome: z.string().nullable(),
          reason: z.string(),
          at: instant,
          files: z.array(
            z.object({
              id,
              name: z.string(),
              type: z.string(),
              size: z.int(),
              /** Until it was read and found clean nobody else opens it. */
              isReady: z.boolean(),
              isSignature: z.boolean(),
            }),
          ),
        }),
      )
      .max(500),
  }),
})

/** One task with what can be chosen at its step. */
export const getProcessTask = define('GET /ims/process-task/get', {
  access: deciders,
  query: z.strictObject({ id }),
  result: processTask.extend({
    outcomes: z.array(z.string()),
    isAboutEntry: z.boolean(),
    /** Of the entry that it is about: the fields that a return can open, in the order of the form. */
    fields: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
})

/**
 * For those who hand on a task of the process or tell others of it: colleagues by the beginning of their name, twenty at most. Those in line
 * with the reader's organisation, and those whom the open tasks are offered to.
 */
export const findColleagues = define('GET /ims/process-task/find-colleagues', {
  access: deciders,
  query: z.strictObject({ processId: id, q: line(60) }),
  result: z.object({ found: z.array(person).max(20) }),
})

export const processOperationFeature = feature({
  calls: [
    transferProcessTask,
    delegateProcessTask,
    addProcessSigners,
    removeProcessSigner,
    ccProcess,
    commentProcess,
    downloadProcessFile,
    remindProcess,
    withdrawProcess,
    cancelProcess,
    getProcessTimeline,
    getProcessTask,
    findColleagues,
  ],
  reasons: {
    'process.colleague-cannot': [422, '此人不能办理该任务', 'This person cannot decide the task'],
    'process.comment-empty': [422, '请填写内容或添加附件', 'Write something or attach a file'],
    'process.file-not-yours': [422, '只能添加自己上传的文件', 'Only files you uploaded can be attached'],
    'process.signature-type': [422, '签名须为 PNG 图片', 'A signature has to be a PNG picture'],
    'process.field-unknown': [422, '只能退回参赛者填写的字段', 'Only fields that entrants fill in can be returned'],
    'process.not-a-signer': [
      409,
      '此人不在签署人中，或已经签署',
      'This person does not sign it, or has signed already',
    ],
    'process.signers-fixed': [
      409,
      '签署人由流程规则确定，只有管理员可以调整',
      'Who signs is fixed by the rule of this step; only an administrator can change it',
    ],
    'process.too-many-signers': [409, '一个任务最多 50 位签署人', 'A task has at most 50 signers'],
    'process.last-signer': [409, '至少保留一位签署人', 'At least one person has to sign'],
    'process.ended': [409, '流程已结束', 'The process has ended'],
    'process.decided-in': [409, '已有人办理，不能撤回', 'Someone has decided in it already'],
    'process.of-entry': [409, '请在作品中撤回', 'Withdraw the entry instead'],
    'process.reminded': [409, '一小时内已催办过', 'A reminder was sent within the last hour'],
    'process.nobody-waits': [409, '当前没有待办的步骤', 'Nothing waits for anyone right now'],
  },
  permissions: ['process:instance:cancel'],
  events: { 'process.operated': z.strictObject({ operation: z.string(), taskId: id.optional() }) },
})
