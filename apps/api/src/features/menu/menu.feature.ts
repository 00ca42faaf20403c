import { defineFeature } from '../../feature.ts'
import { menuRoutes } from './menu.routes.ts'

export const menuFeature = defineFeature({
  routes: menuRoutes,
})
