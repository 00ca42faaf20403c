import { defineFeature } from '../../feature.ts'
import { roomRoutes } from './room.routes.ts'
import * as upkeep from './room.upkeep.sql.ts'
import { openRoomTopic } from './room-mine.service.ts'

export const roomFeature = defineFeature({
  ...upkeep,
  routes: roomRoutes,
  topics: { room: openRoomTopic },
  menu: [
    {
      group: 'run',
      order: 32,
      id: 'room',
      name: { zh: '赛场安排', en: 'Rooms and plan' },
      path: '/manager/room',
      icon: 'calendar',
      any: ['contest:room:view'],
    },
    {
      group: 'run',
      order: 33,
      id: 'screen',
      name: { zh: '大屏与设备', en: 'Screens and devices' },
      path: '/manager/screen',
      icon: 'presentation',
      any: ['contest:room:view'],
    },
  ],
})
