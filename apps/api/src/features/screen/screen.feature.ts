import { defineFeature } from '../../feature.ts'
import { screenRoutes } from './screen.routes.ts'

export const screenFeature = defineFeature({
  routes: screenRoutes,
})
