import { defineFeature } from '../../feature.ts'
import { authRoutes } from './auth.routes.ts'
import * as upkeep from './auth.upkeep.sql.ts'

export const authFeature = defineFeature({
  ...upkeep,
  routes: authRoutes,
})
