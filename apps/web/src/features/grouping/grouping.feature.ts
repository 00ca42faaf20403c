import { askedActsWords } from '../../parts/asked-acts/asked-acts.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'

const ownWords = { zh: () => import('./grouping.zh.ts'), en: () => import('./grouping.en.ts') }

export const groupingFeature = defineFeature({
  routes: [
    {
      name: 'grouping',
      path: '/manager/grouping',
      opensWith: 'contest:draw:view',
      area: 'manager',
      isAdmin: true,
      title: 'page.grouping',
      screen: async () => (await import('./grouping.screen.tsx')).GroupingScreen,
    },
  ],
  words: [ownWords, askedActsWords, localDraftWords],
})
