import { getFilePreview, getFilePreviewPage } from '@laurel/contract/file-preview'
import { serve, serveInSteps } from '../../http/serve.ts'
import * as previews from './file-preview.service.ts'

export const filePreviewRoutes = [
  serve(getFilePreview, (ctx, { query }) => previews.get(ctx, query.fileId)),
  serveInSteps(getFilePreviewPage, (steps) => previews.page(steps)),
]
