import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, nothing, page, pageOf, portalCode, text } from './shapes.ts'
import { words } from './words.ts'

export const attachmentStates = ['draft', 'published', 'withdrawn'] as const
export const attachmentAudiences = ['everyone', 'entrant', 'school', 'judge'] as const

const attachmentState = z.literal(attachmentStates)
const audience = z.literal(attachmentAudiences)

const attachmentContent = z.strictObject({
  fileId: id,
  title: words(120),
  category: text(20).default(''),
  /** Whom it is meant for: how it is sorted, not who may have it. */
  audience: audience.default('everyone'),
  sort: z.int().min(0).max(9999).default(0),
  state: attachmentState.default('published'),
})
export type AttachmentContent = z.output<typeof attachmentContent>

const attachmentRow = z.object({
  id,
  ...attachmentContent.shape,
  fileName: z.string(),
  type: z.string(),
  size: z.int(),
  updatedAt: instant,
  version: z.int(),
  downloads: count,
})

export const listAttachments = define('GET /ims/attachment/list', {
  access: permits('content:attachment:list'),
  query: z.strictObject({ portalCode, state: attachmentState.optional(), q: text(60).optional(), ...page }),
  result: pageOf(attachmentRow),
})

export const addAttachment = define('POST /ims/attachment/add', {
  access: permits('content:attachment:save'),
  body: z.strictObject({ portalCode, ...attachmentContent.shape }),
  result: z.object({ id }),
})

export const saveAttachment = define('PUT /ims/attachment/save', {
  access: permits('content:attachment:save'),
  body: z.strictObject({ id, version: z.int(), ...attachmentContent.shape }),
  result: z.object({ version: z.int() }),
})

export const removeAttachment = define('DELETE /ims/attachment/remove', {
  access: permits('content:attachment:save'),
  query: z.strictObject({ id }),
  result: nothing,
})

/** All of a portal's downloads, or the first of them, in the order in which they are to be shown. */
export const orderAttachments = define('PUT /ims/attachment/order', {
  access: permits('content:attachment:save'),
  body: z.strictObject({ portalCode, ids: z.array(id).min(1).max(500) }),
  result: nothing,
})

/** Of several at once, all or none: another state, another category, or taken away for good. */
export const changeAttachments = define('PUT /ims/attachment/change-many', {
  access: permits('content:attachment:save'),
  body: z.strictObject({
    ids: z.array(id).min(1).max(200),
    state: z.literal([...attachmentStates, 'removed']).optional(),
    category: text(20).optional(),
  }),
  result: z.object({ changed: count }),
})

export const attachmentFeature = feature({
  calls: [listAttachments, addAttachment, saveAttachment, removeAttachment, orderAttachments, changeAttachments],
  reasons: {
    'attachment.file-unknown': [
      422,
      '所选文件不存在，或尚未通过检查',
      'The file does not exist, or has not been checked yet',
    ],
  },
  permissions: ['content:attachment:list', 'content:attachment:save'],
  events: {
    'attachment.changed': z.strictObject({ state: z.literal([...attachmentStates, 'removed']) }),
  },
})
