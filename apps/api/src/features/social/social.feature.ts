import { defineFeature } from '../../feature.ts'
import { socialRoutes } from './social.routes.ts'

export const socialFeature = defineFeature({
  routes: socialRoutes,
})
