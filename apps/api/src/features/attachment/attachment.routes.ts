import {
  addAttachment,
  changeAttachments,
  listAttachments,
  orderAttachments,
  removeAttachment,
  saveAttachment,
} from '@laurel/contract/attachment'
import { serve } from '../../http/serve.ts'
import * as attachments from './attachment.service.ts'

export const attachmentRoutes = [
  serve(listAttachments, (ctx, { query }) => attachments.list(ctx, query)),
  serve(addAttachment, (ctx, { body }) => attachments.add(ctx, body)),
  serve(saveAttachment, (ctx, { body }) => attachments.save(ctx, body)),
  serve(orderAttachments, (ctx, { body }) => attachments.order(ctx, body)),
  serve(changeAttachments, (ctx, { body }) => attachments.changeMany(ctx, body)),
  serve(removeAttachment, (ctx, { query }) => attachments.remove(ctx, query.id)),
]
