import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./short-link.zh.ts'), en: () => import('./short-link.en.ts') }

export const shortLinkFeature = defineFeature({
  routes: [
    {
      name: 'short-link',
      path: '/manager/short-link',
      opensWith: 'portal:short-link:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.short-link',
      screen: async () => (await import('./short-link.screen.tsx')).ShortLinkScreen,
    },
  ],
  words: [ownWords, deskWords],
  names: { zh: () => import('./short-link.names.zh.ts'), en: () => import('./short-link.names.en.ts') },
  permissions: [{ part: 'portal', row: 'short-link', codes: ['portal:short-link:list', 'portal:short-link:save'] }],
})
