import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'

const ownWords = { zh: () => import('./paper-score.zh.ts'), en: () => import('./paper-score.en.ts') }

export const paperScoreFeature = defineFeature({
  routes: [
    {
      name: 'paper-score',
      path: '/manager/paper-score',
      opensWith: 'contest:judging:run',
      area: 'manager',
      isAdmin: true,
      title: 'page.paper-score',
      screen: async () => (await import('./paper-score.screen.tsx')).PaperScoreScreen,
    },
  ],
  words: [ownWords, localDraftWords],
})
