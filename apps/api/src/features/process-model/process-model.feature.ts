import { defineFeature } from '../../feature.ts'
import { sketchModels } from './process-model.jobs.ts'
import { processModelRoutes } from './process-model.routes.ts'
import * as upkeep from './process-model.upkeep.sql.ts'

export const processModelFeature = defineFeature({
  ...upkeep,
  routes: processModelRoutes,
  atStart: [sketchModels],
})
