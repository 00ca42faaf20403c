import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'

const ownWords = { zh: () => import('./delegation.zh.ts'), en: () => import('./delegation.en.ts') }

export const delegationFeature = defineFeature({
  routes: [
    {
      name: 'review-delegation',
      path: '/:prefix/projectreview/delegation',
      area: 'reviewer',
      isLogin: true,
      isReview: true,
      words: [localDraftWords],
      screen: async () => (await import('./delegation.screen.tsx')).DelegationScreen,
    },
  ],
  words: [ownWords],
  names: { zh: () => import('./delegation.names.zh.ts'), en: () => import('./delegation.names.en.ts') },
})
