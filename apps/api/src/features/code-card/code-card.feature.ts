import { defineFeature } from '../../feature.ts'
import { codeCardRoutes } from './code-card.routes.ts'
import * as upkeep from './code-card.upkeep.sql.ts'

export const codeCardFeature = defineFeature({
  ...upkeep,
  routes: codeCardRoutes,
})
