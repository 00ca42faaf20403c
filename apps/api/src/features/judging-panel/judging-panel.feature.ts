import { defineFeature } from '../../feature.ts'
import { judgingPanelRoutes } from './judging-panel.routes.ts'
import * as upkeep from './judging-panel.upkeep.sql.ts'

export const judgingPanelFeature = defineFeature({ ...upkeep, routes: judgingPanelRoutes })
