import { defineFeature } from '../../feature.ts'
import { contestRoutes } from './contest.routes.ts'

export const contestFeature = defineFeature({
  routes: contestRoutes,
})
