import { defineFeature } from '../../feature.ts'
import { questionRoutes } from './question.routes.ts'
import * as upkeep from './question.upkeep.sql.ts'

export const questionFeature = defineFeature({
  ...upkeep,
  routes: questionRoutes,
  menu: [
    {
      group: 'manage',
      order: 46,
      id: 'question-desk',
      name: { zh: '提问与答复', en: 'Questions' },
      path: '/manager/question',
      icon: 'circle-help',
      any: ['contest:question:list'],
    },
  ],
})
