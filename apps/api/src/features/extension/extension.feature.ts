import { defineFeature } from '../../feature.ts'
import { extensionRoutes } from './extension.routes.ts'
import * as upkeep from './extension.upkeep.sql.ts'

export const extensionFeature = defineFeature({ ...upkeep, routes: extensionRoutes })
