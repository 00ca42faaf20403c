import { defineFeature } from '../../feature.ts'
import { auditExport } from './audit.jobs.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditFeature = defineFeature({
  routes: auditRoutes,
  jobKinds: [auditExport],
})
