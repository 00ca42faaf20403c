import { defineFeature } from '../../feature.ts'
import { securityRoutes } from './security.routes.ts'
import * as upkeep from './security.upkeep.sql.ts'

export const securityFeature = defineFeature({
  ...upkeep,
  routes: securityRoutes,
  menu: [
    {
      group: 'account',
      order: 10,
      id: 'security',
      name: { zh: '账号安全', en: 'Account security' },
      path: '/manager/security',
      icon: 'shield-check',
      isAside: true,
    },
  ],
})
