import * as contract from '@laurel/contract/expert'
import { importExperts } from '@laurel/contract/expert-import'
import { serve } from '../../http/serve.ts'
import * as experts from './expert.service.ts'
import { importRows } from './expert-import.service.ts'
import { historyOf } from './history.service.ts'

export const expertRoutes = [
  serve(contract.listExperts, (ctx, { query }) => experts.list(ctx, query)),
  serve(contract.countExperts, (ctx) => experts.count(ctx)),
  serve(contract.getExpert, (ctx, { query }) => experts.get(ctx, query.id)),
  serve(contract.getExpertHistory, (ctx, { query }) => historyOf(ctx, query.id)),
  serve(contract.findExpertAccounts, (ctx, { query }) => experts.findAccounts(ctx, query)),
  serve(contract.addExpert, (ctx, { body }) => experts.add(ctx, body)),
  serve(importExperts, (ctx, { body }) => importRows(ctx, body)),
  serve(contract.saveExpert, (ctx, { body }) => experts.save(ctx, body)),
  serve(contract.changeExpertState, (ctx, { body }) => experts.changeState(ctx, body)),
]
