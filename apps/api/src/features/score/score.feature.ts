import { defineFeature } from '../../feature.ts'
import { scoreRoutes } from './score.routes.ts'
import * as upkeep from './score.upkeep.sql.ts'
import { resultExport } from './score-result.jobs.ts'

export const scoreFeature = defineFeature({ ...upkeep, routes: scoreRoutes, jobKinds: [resultExport] })
