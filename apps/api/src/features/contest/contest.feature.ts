import { defineFeature } from '../../feature.ts'
import { contestRoutes } from './contest.routes.ts'

export const contestFeature = defineFeature({
  routes: contestRoutes,
  menu: [
    {
      group: 'run',
      order: 10,
      id: 'contest',
      name: { zh: '赛事设置', en: 'Contests' },
      path: '/manager/contest',
      icon: 'trophy',
      any: ['contest:contest:list'],
    },
  ],
})
