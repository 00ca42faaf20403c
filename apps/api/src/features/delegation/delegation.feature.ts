import { defineFeature } from '../../feature.ts'
import { delegationRoutes } from './delegation.routes.ts'
import * as upkeep from './delegation.upkeep.sql.ts'

export const delegationFeature = defineFeature({ ...upkeep, routes: delegationRoutes })
