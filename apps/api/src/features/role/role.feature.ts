import { defineFeature } from '../../feature.ts'
import { roleRoutes } from './role.routes.ts'
import * as upkeep from './role.upkeep.sql.ts'

export const roleFeature = defineFeature({
  ...upkeep,
  routes: roleRoutes,
  menu: [
    {
      group: 'manage',
      order: 30,
      id: 'role',
      name: { zh: '角色与权限', en: 'Roles' },
      path: '/manager/role',
      icon: 'key',
      any: ['role:role:list'],
    },
  ],
})
