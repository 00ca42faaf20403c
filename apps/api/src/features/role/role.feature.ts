import { defineFeature } from '../../feature.ts'
import { roleRoutes } from './role.routes.ts'
import * as upkeep from './role.upkeep.sql.ts'

export const roleFeature = defineFeature({
  ...upkeep,
  routes: roleRoutes,
})
