import { defineFeature } from '../../feature.ts'
import { agreementRoutes } from './agreement.routes.ts'

export const agreementFeature = defineFeature({
  routes: agreementRoutes,
})
