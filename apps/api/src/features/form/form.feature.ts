import { defineFeature } from '../../feature.ts'
import { formRoutes } from './form.routes.ts'

export const formFeature = defineFeature({
  routes: formRoutes,
})
