import { defineFeature } from '../../feature.ts'
import { expertRoutes } from './expert.routes.ts'
import * as upkeep from './expert.upkeep.sql.ts'

export const expertFeature = defineFeature({
  ...upkeep,
  routes: expertRoutes,
  menu: [
    {
      group: 'run',
      order: 28,
      id: 'expert',
      name: { zh: '专家库', en: 'Expert bank' },
      path: '/manager/expert',
      icon: 'medal',
      any: ['contest:expert:list'],
    },
  ],
})
