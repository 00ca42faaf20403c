import { defineFeature } from '../../feature.ts'
import { organisationRoutes } from './organisation.routes.ts'

export const organisationFeature = defineFeature({
  routes: organisationRoutes,
})
