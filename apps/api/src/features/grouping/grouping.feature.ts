import { defineFeature } from '../../feature.ts'
import { groupingRoutes } from './grouping.routes.ts'
import * as upkeep from './grouping.upkeep.sql.ts'

export const groupingFeature = defineFeature({
  ...upkeep,
  routes: groupingRoutes,
  menu: [
    {
      group: 'run',
      order: 31,
      id: 'grouping',
      name: { zh: '分组', en: 'Groups' },
      path: '/manager/grouping',
      icon: 'dice',
      any: ['contest:draw:view'],
    },
  ],
})
