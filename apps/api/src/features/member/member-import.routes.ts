import {
  checkImport,
  getImport,
  getImportTemplate,
  importMembers,
  mapImport,
  undoImport,
} from '@laurel/contract/member-import'
import { serve } from '../../http/serve.ts'
import * as imports from './member-import.service.ts'
import { undo } from './member-undo.service.ts'

export const memberImportRoutes = [
  serve(getImportTemplate, (ctx) => imports.template(ctx)),
  serve(checkImport, (ctx, { body }) => imports.check(ctx, body)),
  serve(mapImport, (ctx, { body }) => imports.map(ctx, body)),
  serve(getImport, (ctx, { query }) => imports.get(ctx, query.id)),
  serve(importMembers, (ctx, { body }) => imports.start(ctx, body)),
  serve(undoImport, (ctx, { body }) => undo(ctx, body)),
]
