import { defineFeature } from '../../feature.ts'
import { entryActs } from './entry-act.jobs.ts'
import { entryActRoutes } from './entry-act.routes.ts'
import * as upkeep from './entry-act.upkeep.sql.ts'

export const entryActFeature = defineFeature({ ...upkeep, routes: entryActRoutes, jobKinds: [entryActs] })
