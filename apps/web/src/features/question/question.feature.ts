import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./question-desk.zh.ts'), en: () => import('./question-desk.en.ts') }

export const questionFeature = defineFeature({
  routes: [
    {
      name: 'question-desk',
      path: '/manager/question',
      opensWith: 'contest:question:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.question-desk',
      screen: async () => (await import('./question-desk.screen.tsx')).QuestionDeskScreen,
    },
  ],
  words: [ownWords],
  names: { zh: () => import('./question.names.zh.ts'), en: () => import('./question.names.en.ts') },
  permissions: [{ part: 'portal', row: 'question', codes: ['contest:question:list', 'contest:question:answer'] }],
})
