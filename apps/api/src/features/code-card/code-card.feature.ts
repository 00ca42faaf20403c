import { defineFeature } from '../../feature.ts'
import { codeCardRoutes } from './code-card.routes.ts'

export const codeCardFeature = defineFeature({
  routes: codeCardRoutes,
})
