import { defineFeature } from '../../feature.ts'
import { eraseDue } from './erasing.jobs.ts'
import { ownDataExport } from './own-data.jobs.ts'
import { securityRoutes } from './security.routes.ts'

export const securityFeature = defineFeature({
  routes: securityRoutes,
  jobKinds: [ownDataExport],
  hourly: [eraseDue],
})
