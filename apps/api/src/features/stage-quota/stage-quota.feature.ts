import { defineFeature } from '../../feature.ts'
import { quotaExport, quotaImport } from './stage-quota.jobs.ts'
import { stageQuotaRoutes } from './stage-quota.routes.ts'
import * as upkeep from './stage-quota.upkeep.sql.ts'

export const stageQuotaFeature = defineFeature({
  ...upkeep,
  routes: stageQuotaRoutes,
  jobKinds: [quotaExport, quotaImport],
})
