import * as contract from '@laurel/contract/recommendation'
import { serve } from '../../http/serve.ts'
import { confirm } from './confirmation.service.ts'
import { startExport } from './export.service.ts'
import * as ranking from './ranking.service.ts'
import * as recommendations from './recommendation.service.ts'

export const recommendationRoutes = [
  serve(contract.listRecommendations, (ctx, { query }) => recommendations.list(ctx, query)),
  serve(contract.getRecommendation, (ctx, { query }) => recommendations.get(ctx, query.id)),
  serve(contract.listCandidates, (ctx, { query }) => recommendations.candidates(ctx, query)),
  serve(contract.saveRecommendation, (ctx, { body }) => ranking.save(ctx, body)),
  serve(contract.mendRecommendation, (ctx, { body }) => ranking.mend(ctx, body)),
  serve(contract.proposeRecommendation, (ctx, { body }) => ranking.propose(ctx, body)),
  serve(contract.confirmRecommendation, (ctx, { body }) => confirm(ctx, body)),
  serve(contract.returnRecommendation, (ctx, { body }) => ranking.giveBack(ctx, body)),
  serve(contract.reopenRecommendation, (ctx, { body }) => ranking.reopen(ctx, body)),
  serve(contract.exportRecommendations, (ctx, { body }) => startExport(ctx, body.id)),
]
