import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./follow.zh.ts'), en: () => import('./follow.en.ts') }

export const followFeature = defineFeature({
  routes: [
    {
      name: 'follow',
      path: '/:prefix/follow/:id',
      area: 'entrance',
      screen: async () => (await import('./follow.screen.tsx')).FollowScreen,
    },
  ],
  words: [ownWords],
})
