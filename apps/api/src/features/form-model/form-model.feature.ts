import { defineFeature } from '../../feature.ts'
import { formModelRoutes } from './form-model.routes.ts'
import * as upkeep from './form-model.upkeep.sql.ts'

export const formModelFeature = defineFeature({ ...upkeep, routes: formModelRoutes })
