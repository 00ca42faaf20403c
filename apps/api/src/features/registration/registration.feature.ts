import { defineFeature } from '../../feature.ts'
import { registrationRoutes } from './registration.routes.ts'
import * as upkeep from './registration.upkeep.sql.ts'

export const registrationFeature = defineFeature({
  ...upkeep,
  routes: registrationRoutes,
})
