import { defineFeature } from '../../platform/routing/feature.ts'
import { consoleWords } from './console.words.ts'
import { screenWords } from './screen.words.ts'
import { showWords } from './show.words.ts'

const onScreen = { area: 'hall', isVolunteer: true, isScreen: true, words: [showWords] } as const

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
      ...onScreen,
      screen: async () => (await import('./waiting.screen.tsx')).WaitingScreen,
    },
    {
      name: 'competition',
      path: '/:prefix/:code/screenCasting/competition',
      ...onScreen,
      screen: async () => (await import('./competition.screen.tsx')).CompetitionScreen,
    },
    {
      name: 'divide',
      path: '/:prefix/:code/screenCasting/divide',
      ...onScreen,
      screen: async () => (await import('./divide.screen.tsx')).DivideScreen,
    },
    {
      name: 'draw',
      path: '/:prefix/:code/draw',
      ...onScreen,
      screen: async () => (await import('./draw.screen.tsx')).DrawScreen,
    },
    {
      name: 'roadshow',
      path: '/:prefix/:code/roadshow',
      ...onScreen,
      screen: async () => (await import('./roadshow.screen.tsx')).RoadshowScreen,
    },
    {
      name: 'roadshow-show',
      path: '/:prefix/:code/roadshow/show',
      ...onScreen,
      screen: async () => (await import('./roadshow-show.screen.tsx')).RoadshowShowScreen,
    },
    {
      name: 'roadshow-second',
      path: '/:prefix/:code/roadshow/secondaryScreen/show',
      ...onScreen,
      screen: async () => (await import('./roadshow-second.screen.tsx')).RoadshowSecondScreen,
    },
    {
      name: 'roadshow-console',
      path: '/:prefix/:code/roadshow/console',
      ...onScreen,
      words: [showWords, consoleWords],
      pictures: { visitor: 'console' },
      screen: async () => (await import('./roadshow-console.screen.tsx')).RoadshowConsoleScreen,
    },
  ],
  words: [screenWords],
  names: { zh: () => import('./screen.names.zh.ts'), en: () => import('./screen.names.en.ts') },
})
