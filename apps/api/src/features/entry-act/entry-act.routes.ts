import * as contract from '@laurel/contract/entry-act'
import { serve } from '../../http/serve.ts'
import * as acts from './entry-act.service.ts'

export const entryActRoutes = [
  serve(contract.previewEntryAct, (ctx, { body }) => acts.preview(ctx, body)),
  serve(contract.startEntryAct, (ctx, { body }) => acts.start(ctx, body)),
  serve(contract.confirmEntryAct, (ctx, { body }) => acts.confirm(ctx, body)),
  serve(contract.cancelEntryAct, (ctx, { body }) => acts.cancel(ctx, body.id)),
  serve(contract.undoEntryAct, (ctx, { body }) => acts.undo(ctx, body.id)),
  serve(contract.listEntryActs, (ctx, { query }) => acts.list(ctx, query)),
  serve(contract.getEntryAct, (ctx, { query }) => acts.get(ctx, query.id)),
  serve(contract.listEntryActRows, (ctx, { query }) => acts.rowsOf(ctx, query)),
]
