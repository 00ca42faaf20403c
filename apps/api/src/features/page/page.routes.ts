import { getPage, publishPage, savePage } from '@laurel/contract/page'
import { serveDocument } from '../../http/document.ts'
import { serve } from '../../http/serve.ts'
import * as page from './page.service.ts'

export const pageRoutes = [
  serve(getPage, (ctx, { query }) => page.get(ctx, query.path)),
  serve(savePage, (ctx, { body }) => page.save(ctx, body)),
  serve(publishPage, (ctx, { body }) => page.publish(ctx, body)),
]

export const pageDocuments = [serveDocument('index', (ctx, encoding) => page.read(ctx, 'index', encoding))]
