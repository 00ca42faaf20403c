import { defineFeature } from '../../feature.ts'
import { defineTimed, handlerOf } from '../../jobs/define.ts'
import './arrival.service.ts'
import { endReserves } from './ended.jobs.ts'
import { recommendationExport } from './export.jobs.ts'
import { endListedJob } from './place.service.ts'
import { endListed } from './recommendation.jobs.ts'
import { recommendationRoutes } from './recommendation.routes.ts'
import * as upkeep from './recommendation.upkeep.sql.ts'

export const recommendationFeature = defineFeature({
  ...upkeep,
  routes: recommendationRoutes,
  tasks: [
    handlerOf(endListedJob, ({ id }, { tenantId, signal }) => endListed(tenantId, id, signal)),
    defineTimed({ name: 'end-reserves', lane: 'ordinary', run: ({ signal }) => endReserves(signal) }),
  ],
  crontab: ['*/5 * * * * end-reserves ?queue=end-reserves&max=3'],
  jobKinds: [recommendationExport],
  menu: [
    {
      group: 'run',
      order: 25,
      id: 'recommendation',
      name: { zh: '推荐名单', en: 'Recommendation lists' },
      path: '/manager/recommendation',
      icon: 'trending-up',
      any: ['contest:recommendation:list'],
    },
  ],
})
