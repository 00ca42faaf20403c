import { defineFeature } from '../../feature.ts'
import { screenRoutes } from './screen.routes.ts'
import * as upkeep from './screen.upkeep.sql.ts'

export const screenFeature = defineFeature({
  ...upkeep,
  routes: screenRoutes,
})
