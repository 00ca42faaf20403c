import { defineFeature } from '../../feature.ts'
import { giveUpExhausted } from './job.jobs.ts'
import { jobRoutes } from './job.routes.ts'
import { subscribe } from './job.service.ts'

export const jobFeature = defineFeature({
  routes: jobRoutes,
  topics: { job: subscribe },
  hourly: [giveUpExhausted],
})
