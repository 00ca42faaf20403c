import { defineFeature } from '../../feature.ts'
import { defineTimed } from '../../jobs/define.ts'
import { eraseTenants } from './erasing.jobs.ts'
import { platformRoutes } from './platform.routes.ts'
import * as upkeep from './platform.upkeep.sql.ts'
import { tenantExport } from './tenant-export.jobs.ts'

export const platformFeature = defineFeature({
  ...upkeep,
  routes: platformRoutes,
  jobKinds: [tenantExport],
  tasks: [defineTimed({ name: 'erase-tenants', lane: 'long', run: ({ signal }) => eraseTenants(signal) })],
  crontab: ['17 * * * * erase-tenants ?queue=erase-tenants&max=3'],
  menu: [
    {
      group: 'platform-desk',
      order: 10,
      id: 'platform',
      name: { zh: '主办方', en: 'Organisers' },
      path: '/manager/platform',
      icon: 'globe',
      any: ['platform:tenant:list'],
    },
  ],
})
