import { defineFeature } from '../../feature.ts'
import { agreementDocuments, agreementRoutes } from './agreement.routes.ts'
import * as upkeep from './agreement.upkeep.sql.ts'

export const agreementFeature = defineFeature({
  ...upkeep,
  routes: agreementRoutes,
  documents: agreementDocuments,
  menu: [
    {
      group: 'manage',
      order: 70,
      id: 'agreement',
      name: { zh: '用户协议', en: 'User agreement' },
      path: '/manager/agreement',
      icon: 'file',
      any: ['agreement:version:list'],
    },
  ],
})
