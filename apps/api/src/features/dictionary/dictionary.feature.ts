import { defineFeature } from '../../feature.ts'
import { dictionaryRoutes } from './dictionary.routes.ts'
import { subscribe } from './dictionary.service.ts'
import * as upkeep from './dictionary.upkeep.sql.ts'

export const dictionaryFeature = defineFeature({
  ...upkeep,
  routes: dictionaryRoutes,
  topics: { dictionary: subscribe },
  menu: [
    {
      group: 'manage',
      order: 80,
      id: 'dictionary',
      name: { zh: '字典与参数', en: 'Dictionaries and settings' },
      path: '/manager/dictionary',
      icon: 'book',
      any: ['dictionary:entry:list'],
    },
  ],
})
