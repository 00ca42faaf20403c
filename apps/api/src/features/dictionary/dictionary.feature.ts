import { defineFeature } from '../../feature.ts'
import { dictionaryRoutes } from './dictionary.routes.ts'
import { subscribe } from './dictionary.service.ts'

export const dictionaryFeature = defineFeature({
  routes: dictionaryRoutes,
  topics: { dictionary: subscribe },
})
