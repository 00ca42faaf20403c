import { beginUpload, downloadFile, finishUpload } from '@laurel/contract/file'
import { serve } from '../../http/serve.ts'
import * as files from './file.service.ts'

export const fileRoutes = [
  serve(beginUpload, (ctx, { body }) => files.begin(ctx, body)),
  serve(finishUpload, (ctx, { body }) => files.finish(ctx, body.id)),
  serve(downloadFile, (ctx, { query }) => files.download(ctx, query.id)),
]
