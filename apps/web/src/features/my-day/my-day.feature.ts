import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./my-day.zh.ts'), en: () => import('./my-day.en.ts') }

export const myDayFeature = defineFeature({
  routes: [
    {
      name: 'my-day',
      path: '/:prefix/my-day',
      area: 'portal',
      isLogin: true,
      screen: async () => (await import('./my-day.screen.tsx')).MyDayScreen,
    },
  ],
  words: [ownWords],
})
