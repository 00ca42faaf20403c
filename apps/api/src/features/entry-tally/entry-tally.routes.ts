import * as contract from '@laurel/contract/entry-tally'
import { serve } from '../../http/serve.ts'
import * as progress from './entry-progress.service.ts'
import * as tallies from './entry-tally.service.ts'

export const entryTallyRoutes = [
  serve(contract.getEntryTally, (ctx, { query }) => tallies.get(ctx, query.contestId)),
  serve(contract.getEntryProgress, (ctx, { query }) => progress.get(ctx, query.contestId)),
]
