import { defineFeature } from '../../feature.ts'
import { expertDrawRoutes } from './expert-draw.routes.ts'
import * as upkeep from './expert-draw.upkeep.sql.ts'

export const expertDrawFeature = defineFeature({ ...upkeep, routes: expertDrawRoutes })
