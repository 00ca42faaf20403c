import { defineFeature } from '../../platform/routing/feature.ts'
import { cardSheetWords } from '../../ui/card-sheet.words.ts'

const ownWords = { zh: () => import('./platform.zh.ts'), en: () => import('./platform.en.ts') }

export const platformFeature = defineFeature({
  routes: [
    {
      name: 'platform',
      path: '/manager/platform',
      area: 'manager',
      isAdmin: true,
      title: 'page.platform',
      pictures: { visitor: 'desk' },
      screen: async () => (await import('./platform.screen.tsx')).PlatformScreen,
    },
  ],
  words: [ownWords, cardSheetWords],
  names: { zh: () => import('./platform.names.zh.ts'), en: () => import('./platform.names.en.ts') },
})
