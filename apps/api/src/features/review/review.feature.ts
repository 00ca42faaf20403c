import { defineFeature } from '../../feature.ts'
import { reviewBatch } from './batch.jobs.ts'
import { subscribeReviewing } from './presence.service.ts'
import { reviewRoutes } from './review.routes.ts'

export const reviewFeature = defineFeature({
  routes: reviewRoutes,
  jobKinds: [reviewBatch],
  topics: { reviewing: subscribeReviewing },
})
