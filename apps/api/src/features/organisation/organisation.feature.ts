import { defineFeature } from '../../feature.ts'
import { organisationRoutes } from './organisation.routes.ts'
import * as upkeep from './organisation.upkeep.sql.ts'

export const organisationFeature = defineFeature({
  ...upkeep,
  routes: organisationRoutes,
  menu: [
    {
      group: 'manage',
      order: 20,
      id: 'organisation',
      name: { zh: '组织架构', en: 'Organisations' },
      path: '/manager/organisation',
      icon: 'building',
      any: ['organisation:node:list'],
    },
  ],
})
