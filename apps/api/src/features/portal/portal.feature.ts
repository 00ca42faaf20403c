import { defineFeature } from '../../feature.ts'
import { portalRoutes } from './portal.routes.ts'

export const portalFeature = defineFeature({
  routes: portalRoutes,
})
