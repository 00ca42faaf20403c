import { defineFeature } from '../../feature.ts'
import { entryRoutes } from './entry.routes.ts'
import * as upkeep from './entry.upkeep.sql.ts'
import { checkEntry } from './entry-check.ts'
import { subscribe } from './own-entry.ts'
import { subscribePresence } from './presence.service.ts'

export const entryFeature = defineFeature({
  ...upkeep,
  routes: entryRoutes,
  topics: { entry: subscribe, presence: subscribePresence },
  serviceHandlers: { 'wf-check': checkEntry },
})
