import { defineFeature } from '../../feature.ts'
import { securityRoutes } from './security.routes.ts'
import * as upkeep from './security.upkeep.sql.ts'

export const securityFeature = defineFeature({
  ...upkeep,
  routes: securityRoutes,
})
