import { defineFeature } from '../../feature.ts'
import { socialRoutes } from './social.routes.ts'
import * as upkeep from './social.upkeep.sql.ts'

export const socialFeature = defineFeature({
  ...upkeep,
  routes: socialRoutes,
})
