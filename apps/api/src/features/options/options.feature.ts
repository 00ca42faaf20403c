import { defineFeature } from '../../feature.ts'
import { optionsRoutes } from './options.routes.ts'
import * as upkeep from './options.upkeep.sql.ts'

export const optionsFeature = defineFeature({
  ...upkeep,
  routes: optionsRoutes,
})
