import { entryWords } from '../../features/entry/entry.words.ts'
import { noticeWords } from '../../features/notice/notice.words.ts'
import { welcomeWords } from '../../features/registration/welcome.words.ts'
import { securityWords } from '../../features/security/security.words.ts'
import { publicScreenWords } from '../../parts/public/public-screen.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { accountWords } from '../../ui/account.words.ts'

const shown = {
  area: 'entrance',
  words: [publicScreenWords],
  screen: async () => (await import('./public.screen.tsx')).PublicScreen,
} as const

export const portalArea = defineFeature({
  routes: [
    { name: 'details', path: '/:prefix/details', ...shown },
    { name: 'detail', path: '/:prefix/detail', ...shown },
    { name: 'image', path: '/:prefix/image', ...shown },
    { name: 'files', path: '/:prefix/files', ...shown },
    { name: 'search', path: '/:prefix/search', ...shown },
    {
      name: 'personal',
      path: '/:prefix/personal',
      area: 'portal',
      isLogin: true,
      words: [entryWords, securityWords, accountWords, welcomeWords],
      showsNames: true,
      screen: async () => (await import('./personal.screen.tsx')).PersonalScreen,
    },
    {
      name: 'inbox',
      path: '/:prefix/inbox',
      area: 'portal',
      isLogin: true,
      words: [entryWords, securityWords, noticeWords],
      screen: async () => (await import('./inbox.screen.tsx')).InboxScreen,
    },
  ],
})
