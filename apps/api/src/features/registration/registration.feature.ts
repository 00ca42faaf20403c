import { defineFeature } from '../../feature.ts'
import { registrationRoutes } from './registration.routes.ts'

export const registrationFeature = defineFeature({
  routes: registrationRoutes,
})
