import { defineFeature } from '../../feature.ts'
import { handlerOf } from '../../jobs/define.ts'
import './arrival.service.ts'
import { endListedJob } from './place.service.ts'
import { endListed } from './recommendation.jobs.ts'
import { recommendationRoutes } from './recommendation.routes.ts'
import * as upkeep from './recommendation.upkeep.sql.ts'

export const recommendationFeature = defineFeature({
  ...upkeep,
  routes: recommendationRoutes,
  tasks: [handlerOf(endListedJob, ({ id }, { tenantId, signal }) => endListed(tenantId, id, signal))],
  menu: [
    {
      group: 'build',
      order: 25,
      id: 'recommendation',
      name: { zh: '推荐名单', en: 'Recommendation lists' },
      path: '/manager/recommendation',
      icon: 'trending-up',
      any: ['contest:recommendation:list'],
    },
  ],
})
