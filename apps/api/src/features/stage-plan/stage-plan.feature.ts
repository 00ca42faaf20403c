import { defineFeature } from '../../feature.ts'
import { stagePlanRoutes } from './stage-plan.routes.ts'

export const stagePlanFeature = defineFeature({ routes: stagePlanRoutes })
