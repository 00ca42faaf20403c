import { createDelegation, endDelegation, findDeputies, getDelegations } from '@laurel/contract/delegation'
import { serve } from '../../http/serve.ts'
import * as delegations from './delegation.service.ts'

export const delegationRoutes = [
  serve(getDelegations, (ctx) => delegations.getMine(ctx)),
  serve(findDeputies, (ctx, { query }) => delegations.findColleagues(ctx, query)),
  serve(createDelegation, (ctx, { body }) => delegations.create(ctx, body)),
  serve(endDelegation, (ctx, { body }) => delegations.end(ctx, body.id)),
]
