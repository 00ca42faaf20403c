import { defineFeature } from '../../platform/routing/feature.ts'
import { peopleWords } from '../../ui/people.words.ts'

const ownWords = { zh: () => import('./expert.zh.ts'), en: () => import('./expert.en.ts') }

export const expertFeature = defineFeature({
  routes: [
    {
      name: 'expert',
      path: '/manager/expert',
      opensWith: 'contest:expert:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.expert',
      screen: async () => (await import('./expert.screen.tsx')).ExpertScreen,
    },
  ],
  words: [ownWords, peopleWords],
  names: { zh: () => import('./expert.names.zh.ts'), en: () => import('./expert.names.en.ts') },
  permissions: [
    { part: 'portal', row: 'expert', codes: ['contest:expert:list', 'contest:expert:save', 'contest:expert:draw'] },
  ],
})
