import { defineFeature } from '../../feature.ts'
import { startDueArticles } from './article.jobs.ts'
import { articleRoutes } from './article.routes.ts'

export const articleFeature = defineFeature({
  routes: articleRoutes,
  background: [startDueArticles],
})
