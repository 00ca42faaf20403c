import { checkImport, getImport, getImportTemplate, importMembers } from '@laurel/contract/member-import'
import { serve } from '../../http/serve.ts'
import * as imports from './member-import.service.ts'

export const memberImportRoutes = [
  serve(getImportTemplate, (ctx) => imports.template(ctx)),
  serve(checkImport, (ctx, { body }) => imports.check(ctx, body)),
  serve(getImport, (ctx, { query }) => imports.get(ctx, query.id)),
  serve(importMembers, (ctx, { body }) => imports.start(ctx, body)),
]
