import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'

const ownWords = { zh: () => import('./check-in.zh.ts'), en: () => import('./check-in.en.ts') }

export const checkInFeature = defineFeature({
  routes: [
    {
      name: 'check-in',
      path: '/:prefix/check-in',
      area: 'portal',
      isLogin: true,
      pictures: { visitor: 'volunteer' },
      screen: async () => (await import('./check-in.screen.tsx')).CheckInScreen,
    },
    {
      name: 'check-in-desk',
      path: '/manager/check-in',
      opensWith: 'contest:room:view',
      area: 'manager',
      isAdmin: true,
      title: 'page.check-in',
      words: [localDraftWords],
      screen: async () => (await import('./check-in-manager.screen.tsx')).CheckInManagerScreen,
    },
  ],
  words: [ownWords],
  names: { zh: () => import('./check-in.names.zh.ts'), en: () => import('./check-in.names.en.ts') },
})
