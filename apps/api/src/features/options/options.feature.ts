import { defineFeature } from '../../feature.ts'
import { optionsRoutes } from './options.routes.ts'

export const optionsFeature = defineFeature({
  routes: optionsRoutes,
})
