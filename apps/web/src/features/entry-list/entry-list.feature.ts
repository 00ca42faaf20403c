import { extensionWords } from '../../parts/extension/extension.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'

const ownWords = { zh: () => import('./entry-list.zh.ts'), en: () => import('./entry-list.en.ts') }
const importWords = { zh: () => import('./import.zh.ts'), en: () => import('./import.en.ts') }
const actWords = { zh: () => import('./acts.zh.ts'), en: () => import('./acts.en.ts') }

export const entryListFeature = defineFeature({
  routes: [
    {
      name: 'entry-list',
      path: '/manager/entry',
      area: 'manager',
      isAdmin: true,
      title: 'page.entries',
      screen: async () => (await import('./entry-list.screen.tsx')).EntryListScreen,
    },
  ],
  words: [ownWords, actWords, importWords, uploadWords, extensionWords],
})
