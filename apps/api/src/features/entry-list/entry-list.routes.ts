import * as contract from '@laurel/contract/entry-list'
import { serve } from '../../http/serve.ts'
import * as duplicates from './duplicates.service.ts'
import * as entries from './entry-list.service.ts'
import * as records from './entry-record.service.ts'

export const entryListRoutes = [
  serve(contract.listEntries, (ctx, { query }) => entries.list(ctx, query)),
  serve(contract.listEntryContests, (ctx) => entries.contests(ctx)),
  serve(contract.listEntryFields, (ctx, { query }) => entries.fields(ctx, query.contestId)),
  serve(contract.listEntryDuplicates, (ctx, { query }) => duplicates.list(ctx, query.id)),
  serve(contract.getEntryRecord, (ctx, { query }) => records.get(ctx, query.id)),
]
