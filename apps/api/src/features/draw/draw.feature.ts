import { defineFeature } from '../../feature.ts'
import { drawRoutes } from './draw.routes.ts'
import * as upkeep from './draw.upkeep.sql.ts'

export const drawFeature = defineFeature({ ...upkeep, routes: drawRoutes })
