import { defineFeature } from '../../feature.ts'
import { memberExport } from './member.jobs.ts'
import { memberRoutes } from './member.routes.ts'
import * as upkeep from './member.upkeep.sql.ts'
import { listErasing } from './member-import.consumer.ts'
import { memberCheck, memberImport } from './member-import.jobs.ts'
import { memberImportRoutes } from './member-import.routes.ts'
import { memberUndo } from './member-undo.service.ts'

export const memberFeature = defineFeature({
  ...upkeep,
  routes: [...memberRoutes, ...memberImportRoutes],
  consumers: [listErasing],
  jobKinds: [memberExport, memberCheck, memberImport, memberUndo],
  menu: [
    {
      group: 'manage',
      order: 10,
      id: 'member',
      name: { zh: '成员管理', en: 'People' },
      path: '/manager/member',
      icon: 'users',
      any: ['account:person:list'],
    },
  ],
})
