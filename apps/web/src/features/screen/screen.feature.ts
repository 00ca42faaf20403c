import { defineFeature } from '../../platform/routing/feature.ts'
import { screenWords } from './screen.words.ts'

export const screenFeature = defineFeature({
  routes: [
    {
      name: 'screens',
      path: '/:prefix/screens',
      area: 'portal',
      isLogin: true,
      screen: async () => (await import('./screens.screen.tsx')).ScreensScreen,
    },
    {
      name: 'waiting',
      path: '/:prefix/:code/screenCasting/waiting',
      area: 'hall',
      isVolunteer: true,
      isScreen: true,
      screen: async () => (await import('./waiting.screen.tsx')).WaitingScreen,
    },
  ],
  words: [screenWords],
  names: { zh: () => import('./screen.names.zh.ts'), en: () => import('./screen.names.en.ts') },
})
