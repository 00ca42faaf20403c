import { defineFeature } from '../../platform/routing/feature.ts'
import { peopleWords } from '../../ui/people.words.ts'

const ownWords = { zh: () => import('./judging-round.zh.ts'), en: () => import('./judging-round.en.ts') }

export const judgingRoundFeature = defineFeature({
  routes: [
    {
      name: 'judging-round',
      path: '/manager/judging-round',
      opensWith: 'contest:judging-round:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.judging-round',
      screen: async () => (await import('./judging-round.screen.tsx')).JudgingRoundScreen,
    },
  ],
  words: [ownWords, peopleWords],
  names: { zh: () => import('./judging-round.names.zh.ts'), en: () => import('./judging-round.names.en.ts') },
  permissions: [
    {
      part: 'portal',
      row: 'judging-round',
      codes: ['contest:judging-round:list', 'contest:judging-round:save', 'contest:judging-round:seal'],
    },
  ],
})
