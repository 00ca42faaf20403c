import { defineFeature } from '../../feature.ts'
import { startDueArticles } from './article.jobs.ts'
import { articleRoutes } from './article.routes.ts'
import * as upkeep from './article.upkeep.sql.ts'

export const articleFeature = defineFeature({
  ...upkeep,
  routes: articleRoutes,
  background: [startDueArticles],
})
