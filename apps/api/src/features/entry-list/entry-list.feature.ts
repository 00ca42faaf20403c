import { defineFeature } from '../../feature.ts'
import { entryDuplicates } from './duplicate-key.consumer.ts'
import { entryListRoutes } from './entry-list.routes.ts'
import * as upkeep from './entry-list.upkeep.sql.ts'

export const entryListFeature = defineFeature({
  ...upkeep,
  consumers: [entryDuplicates],
  routes: entryListRoutes,
  menu: [
    {
      group: 'run',
      order: 11,
      id: 'entry',
      name: { zh: '报名作品', en: 'Entries' },
      path: '/manager/entry',
      icon: 'clipboard',
      any: ['contest:entry:list'],
    },
  ],
})
