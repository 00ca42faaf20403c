import { defineFeature } from '../../feature.ts'
import { dictionaryRoutes } from './dictionary.routes.ts'
import { subscribe } from './dictionary.service.ts'
import * as upkeep from './dictionary.upkeep.sql.ts'

export const dictionaryFeature = defineFeature({
  ...upkeep,
  routes: dictionaryRoutes,
  topics: { dictionary: subscribe },
})
