import { getPortalConfiguration, getPortalContext } from '@laurel/contract/portal'
import { serve } from '../../http/serve.ts'
import * as portals from './portal.service.ts'

export const portalRoutes = [
  serve(getPortalConfiguration, (ctx) => portals.configurationOf(ctx)),
  serve(getPortalContext, (ctx, { query }) => portals.contextOf(ctx, query.code)),
]
