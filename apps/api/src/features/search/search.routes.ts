import { findPeople } from '@laurel/contract/search'
import { serve } from '../../http/serve.ts'
import * as search from './search.service.ts'

export const searchRoutes = [serve(findPeople, (ctx, { query }) => search.find(ctx, query.q))]
