import { defineFeature } from '../../feature.ts'
import { giveUpExhausted } from './job.jobs.ts'
import { jobRoutes } from './job.routes.ts'
import { subscribe } from './job.service.ts'
import * as upkeep from './job.upkeep.sql.ts'

export const jobFeature = defineFeature({
  ...upkeep,
  routes: jobRoutes,
  topics: { job: subscribe },
  hourly: [giveUpExhausted],
})
