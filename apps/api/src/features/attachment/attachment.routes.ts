import { addAttachment, listAttachments, removeAttachment, saveAttachment } from '@laurel/contract/attachment'
import { serve } from '../../http/serve.ts'
import * as attachments from './attachment.service.ts'

export const attachmentRoutes = [
  serve(listAttachments, (ctx, { query }) => attachments.list(ctx, query)),
  serve(addAttachment, (ctx, { body }) => attachments.add(ctx, body)),
  serve(saveAttachment, (ctx, { body }) => attachments.save(ctx, body)),
  serve(removeAttachment, (ctx, { query }) => attachments.remove(ctx, query.id)),
]
