import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./dictionary.zh.ts'), en: () => import('./dictionary.en.ts') }

export const dictionaryFeature = defineFeature({
  routes: [
    {
      name: 'dictionary',
      path: '/manager/dictionary',
      area: 'manager',
      isAdmin: true,
      title: 'page.dictionary',
      screen: async () => (await import('./dictionary.screen.tsx')).DictionaryScreen,
    },
  ],
  words: [ownWords, deskWords],
  names: { zh: () => import('./dictionary.names.zh.ts'), en: () => import('./dictionary.names.en.ts') },
  permissions: [{ part: 'work', row: 'dictionary', codes: ['dictionary:entry:list', 'dictionary:entry:save'] }],
})
