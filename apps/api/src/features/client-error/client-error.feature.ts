import { defineFeature } from '../../feature.ts'
import { clientErrorRoutes } from './client-error.routes.ts'

export const clientErrorFeature = defineFeature({
  routes: clientErrorRoutes,
})
