import { defineFeature } from '../../feature.ts'
import { authRoutes } from './auth.routes.ts'

export const authFeature = defineFeature({
  routes: authRoutes,
})
