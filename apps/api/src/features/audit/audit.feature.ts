import { defineFeature } from '../../feature.ts'
import { auditExport } from './audit.jobs.ts'
import { auditRoutes } from './audit.routes.ts'
import * as upkeep from './audit.upkeep.sql.ts'

export const auditFeature = defineFeature({
  ...upkeep,
  routes: auditRoutes,
  jobKinds: [auditExport],
  menu: [
    {
      group: 'manage',
      order: 100,
      id: 'audit',
      name: { zh: '操作日志', en: 'Activity log' },
      path: '/manager/audit',
      icon: 'scroll',
      any: ['audit:event:list'],
    },
  ],
})
