import { defineFeature } from '../../feature.ts'
import { codeCardRoutes } from './code-card.routes.ts'
import * as upkeep from './code-card.upkeep.sql.ts'

export const codeCardFeature = defineFeature({
  ...upkeep,
  routes: codeCardRoutes,
  menu: [
    {
      group: 'manage',
      order: 40,
      id: 'code-card',
      name: { zh: '登录码', en: 'Code cards' },
      path: '/manager/code-card',
      icon: 'qr-code',
      any: ['account:code-card:list'],
    },
  ],
})
