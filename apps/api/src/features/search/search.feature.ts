import { defineFeature } from '../../feature.ts'
import { searchRoutes } from './search.routes.ts'

export const searchFeature = defineFeature({
  routes: searchRoutes,
})
