import { defineFeature } from '../../feature.ts'
import { roleRoutes } from './role.routes.ts'

export const roleFeature = defineFeature({
  routes: roleRoutes,
})
