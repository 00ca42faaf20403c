import { defineFeature } from '../../feature.ts'
import { checkInRoutes } from './check-in.routes.ts'
import * as upkeep from './check-in.upkeep.sql.ts'

export const checkInFeature = defineFeature({ ...upkeep, routes: checkInRoutes })
