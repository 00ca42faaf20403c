import { defineFeature } from '../../feature.ts'
import { agreementRoutes } from './agreement.routes.ts'
import * as upkeep from './agreement.upkeep.sql.ts'

export const agreementFeature = defineFeature({
  ...upkeep,
  routes: agreementRoutes,
})
