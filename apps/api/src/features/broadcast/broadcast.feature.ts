import { defineFeature } from '../../feature.ts'
import { broadcastSending } from './broadcast.jobs.ts'
import { broadcastRoutes } from './broadcast.routes.ts'
import * as upkeep from './broadcast.upkeep.sql.ts'

export const broadcastFeature = defineFeature({
  ...upkeep,
  routes: broadcastRoutes,
  jobKinds: [broadcastSending],
  menu: [
    {
      group: 'manage',
      order: 45,
      id: 'notice-desk',
      name: { zh: '消息与通知', en: 'Notices' },
      path: '/manager/notice',
      icon: 'send',
      any: ['contest:notice:list'],
    },
  ],
})
