import { defineFeature } from '../../feature.ts'
import { entryListRoutes } from './entry-list.routes.ts'

export const entryListFeature = defineFeature({
  routes: entryListRoutes,
  menu: [
    {
      group: 'build',
      order: 11,
      id: 'entry',
      name: { zh: '报名作品', en: 'Entries' },
      path: '/manager/entry',
      icon: 'clipboard',
      any: ['contest:entry:list'],
    },
  ],
})
