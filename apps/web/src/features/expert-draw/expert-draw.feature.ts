import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./expert-draw.zh.ts'), en: () => import('./expert-draw.en.ts') }

export const expertDrawFeature = defineFeature({
  routes: [
    {
      name: 'expert-draw',
      path: '/manager/expert-draw',
      opensWith: 'contest:expert:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.expert-draw',
      screen: async () => (await import('./expert-draw.screen.tsx')).ExpertDrawScreen,
    },
  ],
  words: [ownWords],
  names: { zh: () => import('./expert-draw.names.zh.ts'), en: () => import('./expert-draw.names.en.ts') },
})
