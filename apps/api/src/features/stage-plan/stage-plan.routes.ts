import { listStagePlans, removeStagePlan, saveStagePlan } from '@laurel/contract/stage-plan'
import { serve } from '../../http/serve.ts'
import * as plans from './stage-plan.service.ts'

export const stagePlanRoutes = [
  serve(listStagePlans, (ctx, { query }) => plans.list(ctx, query.contestId)),
  serve(saveStagePlan, (ctx, { body }) => plans.save(ctx, body)),
  serve(removeStagePlan, (ctx, { query }) => plans.remove(ctx, query.id)),
]
