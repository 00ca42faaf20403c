import { getPortalConfiguration, getPortalContext, listEntrances, saveEntrance } from '@laurel/contract/portal'
import { listPortalSettings, savePortalSettings } from '@laurel/contract/portal-settings'
import { serve } from '../../http/serve.ts'
import * as entrances from './entrance.service.ts'
import * as portals from './portal.service.ts'
import * as settings from './portal-settings.service.ts'

export const portalRoutes = [
  serve(getPortalConfiguration, (ctx) => portals.configurationOf(ctx)),
  serve(getPortalContext, (ctx, { query }) => portals.contextOf(ctx, query.code)),
  serve(listEntrances, (ctx) => entrances.list(ctx)),
  serve(listPortalSettings, (ctx) => settings.list(ctx)),
  serve(savePortalSettings, (ctx, { body }) => settings.save(ctx, body)),
  serve(saveEntrance, (ctx, { body }) => entrances.save(ctx, body)),
]
