import { defineFeature } from '../../feature.ts'
import { sketchModels } from './process-model.jobs.ts'
import { processModelRoutes } from './process-model.routes.ts'

export const processModelFeature = defineFeature({
  routes: processModelRoutes,
  atStart: [sketchModels],
})
