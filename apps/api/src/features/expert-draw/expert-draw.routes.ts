import * as contract from '@laurel/contract/expert-draw'
import { serve } from '../../http/serve.ts'
import * as draws from './expert-draw.service.ts'

export const expertDrawRoutes = [
  serve(contract.listExpertDraws, (ctx, { query }) => draws.list(ctx, query)),
  serve(contract.listDrawRounds, (ctx) => draws.listRounds(ctx)),
  serve(contract.previewExpertDraw, (ctx, { query }) => draws.preview(ctx, query)),
  serve(contract.commitExpertDraw, (ctx, { body }) => draws.commit(ctx, body)),
  serve(contract.drawExpertDraw, (ctx, { body }) => draws.draw(ctx, body)),
  serve(contract.declineExpertDraw, (ctx, { body }) => draws.decline(ctx, body)),
  serve(contract.getExpertDraw, (ctx, { query }) => draws.get(ctx, query.id)),
]
