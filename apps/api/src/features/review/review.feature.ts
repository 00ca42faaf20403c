import { defineFeature } from '../../feature.ts'
import { reviewRoutes } from './review.routes.ts'

export const reviewFeature = defineFeature({ routes: reviewRoutes })
