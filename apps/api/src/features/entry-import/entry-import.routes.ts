import * as contract from '@laurel/contract/entry-import'
import { serve } from '../../http/serve.ts'
import * as imports from './entry-import.service.ts'

export const entryImportRoutes = [
  serve(contract.getEntryTemplate, (ctx) => imports.template(ctx)),
  serve(contract.checkEntryImport, (ctx, { body }) => imports.start(ctx, body, true)),
  serve(contract.startEntryImport, (ctx, { body }) => imports.start(ctx, body, false)),
]
