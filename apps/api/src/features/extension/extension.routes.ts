import * as contract from '@laurel/contract/extension'
import { serve } from '../../http/serve.ts'
import * as extensions from './extension.service.ts'

export const extensionRoutes = [
  serve(contract.previewExtension, (ctx, { query }) => extensions.preview(ctx, query)),
  serve(contract.makeExtension, (ctx, { body }) => extensions.make(ctx, body)),
  serve(contract.listExtensions, (ctx, { query }) => extensions.list(ctx, query)),
]
