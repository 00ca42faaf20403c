import { defineFeature } from '../../feature.ts'
import { configurationRoutes } from './configuration.routes.ts'

export const configurationFeature = defineFeature({
  routes: configurationRoutes,
})
