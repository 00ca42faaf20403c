import * as contract from '@laurel/contract/broadcast'
import { serve } from '../../http/serve.ts'
import * as audiences from './audience.service.ts'
import * as broadcasts from './broadcast.service.ts'
import * as templates from './template.service.ts'

export const broadcastRoutes = [
  serve(contract.listBroadcasts, (ctx, { query }) => broadcasts.list(ctx, query)),
  serve(contract.getBroadcast, (ctx, { query }) => broadcasts.get(ctx, query.id)),
  serve(contract.listBroadcastChoices, (ctx) => audiences.choices(ctx)),
  serve(contract.previewBroadcast, (ctx, { query }) => audiences.preview(ctx, query)),
  serve(contract.sendBroadcast, (ctx, { body }) => broadcasts.send(ctx, body)),
  serve(contract.cancelBroadcast, (ctx, { body }) => broadcasts.cancel(ctx, body.id)),
  serve(contract.listBroadcastTemplates, (ctx) => templates.list(ctx)),
  serve(contract.addBroadcastTemplate, (ctx, { body }) => templates.add(ctx, body)),
  serve(contract.saveBroadcastTemplate, (ctx, { body }) => templates.save(ctx, body)),
  serve(contract.removeBroadcastTemplate, (ctx, { query }) => templates.remove(ctx, query.id)),
]
