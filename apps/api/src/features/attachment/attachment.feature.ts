import { defineFeature } from '../../feature.ts'
import { attachmentRoutes } from './attachment.routes.ts'

export const attachmentFeature = defineFeature({
  routes: attachmentRoutes,
})
