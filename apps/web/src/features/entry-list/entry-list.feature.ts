import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./entry-list.zh.ts'), en: () => import('./entry-list.en.ts') }

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
  words: [ownWords],
})
