import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./recommendation.zh.ts'), en: () => import('./recommendation.en.ts') }

export const recommendationFeature = defineFeature({
  routes: [
    {
      name: 'recommendation-list',
      path: '/manager/recommendation',
      area: 'manager',
      isAdmin: true,
      title: 'page.recommendation-list',
      screen: async () => (await import('./recommendation-list.screen.tsx')).RecommendationListScreen,
    },
  ],
  words: [ownWords],
  names: { zh: () => import('./recommendation.names.zh.ts'), en: () => import('./recommendation.names.en.ts') },
  permissions: [
    {
      part: 'portal',
      row: 'recommendation',
      codes: [
        'contest:recommendation:list',
        'contest:recommendation:save',
        'contest:recommendation:confirm',
        'contest:recommendation:return',
        'contest:recommendation:export',
      ],
    },
  ],
})
