import { defineFeature } from '../../feature.ts'
import { portalRequestRoutes } from './portal-request.routes.ts'
import * as upkeep from './portal-request.upkeep.sql.ts'

export const portalRequestFeature = defineFeature({ ...upkeep, routes: portalRequestRoutes })
