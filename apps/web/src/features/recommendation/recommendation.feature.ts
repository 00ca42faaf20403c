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
    {
      name: 'recommendation',
      path: '/manager/recommendation/:id',
      area: 'manager',
      isAdmin: true,
      title: 'page.recommendation',
      pictures: { idFrom: '/manager/recommendation' },
      screen: async () => (await import('./recommendation.screen.tsx')).RecommendationScreen,
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
      ],
    },
  ],
})
