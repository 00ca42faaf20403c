import { defineFeature } from '../../feature.ts'
import { socialRoutes } from './social.routes.ts'
import * as upkeep from './social.upkeep.sql.ts'

export const socialFeature = defineFeature({
  ...upkeep,
  routes: socialRoutes,
  menu: [
    {
      group: 'manage',
      order: 50,
      id: 'social',
      name: { zh: '统一认证', en: 'Single sign-on' },
      path: '/manager/social',
      icon: 'key',
      any: ['portal:social:save'],
    },
  ],
})
