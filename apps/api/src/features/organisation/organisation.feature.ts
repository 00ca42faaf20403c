import { defineFeature } from '../../feature.ts'
import { organisationRoutes } from './organisation.routes.ts'
import * as upkeep from './organisation.upkeep.sql.ts'

export const organisationFeature = defineFeature({
  ...upkeep,
  routes: organisationRoutes,
})
