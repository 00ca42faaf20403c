import { defineFeature } from '../../feature.ts'
import { judgingRoundRoutes } from './judging-round.routes.ts'
import * as upkeep from './judging-round.upkeep.sql.ts'

export const judgingRoundFeature = defineFeature({
  ...upkeep,
  routes: judgingRoundRoutes,
  menu: [
    {
      group: 'run',
      order: 27,
      id: 'judging-round',
      name: { zh: '评审轮次', en: 'Judging rounds' },
      path: '/manager/judging-round',
      icon: 'gavel',
      any: ['contest:judging-round:list'],
    },
  ],
})
