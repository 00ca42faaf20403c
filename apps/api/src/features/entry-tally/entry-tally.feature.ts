import { defineFeature } from '../../feature.ts'
import { entryTallies } from './entry-tally.consumer.ts'
import { entryTallyRoutes } from './entry-tally.routes.ts'
import * as upkeep from './entry-tally.upkeep.sql.ts'

export const entryTallyFeature = defineFeature({ ...upkeep, routes: entryTallyRoutes, consumers: [entryTallies] })
