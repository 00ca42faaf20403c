import { defineFeature } from '../../feature.ts'
import { startDueArticles } from './article.jobs.ts'
import { articleRoutes } from './article.routes.ts'
import * as upkeep from './article.upkeep.sql.ts'

export const articleFeature = defineFeature({
  ...upkeep,
  routes: articleRoutes,
  background: [startDueArticles],
  menu: [
    {
      group: 'build',
      order: 50,
      id: 'article',
      name: { zh: '新闻与公告', en: 'News' },
      path: '/manager/article',
      icon: 'newspaper',
      any: ['content:article:list'],
    },
  ],
})
