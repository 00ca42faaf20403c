import { getPortalConfiguration, getPortalContext, listEntrances, saveEntrance } from '@laurel/contract/portal'
import { serve } from '../../http/serve.ts'
import * as entrances from './entrance.service.ts'
import * as portals from './portal.service.ts'

export const portalRoutes = [
  serve(getPortalConfiguration, (ctx) => portals.configurationOf(ctx)),
  serve(getPortalContext, (ctx, { query }) => portals.contextOf(ctx, query.code)),
  serve(listEntrances, (ctx) => entrances.list(ctx)),
  serve(saveEntrance, (ctx, { body }) => entrances.save(ctx, body)),
]
