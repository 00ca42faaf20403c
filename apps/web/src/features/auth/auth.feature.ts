import { entranceWords } from '../../parts/entrance.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { accountWords } from '../../ui/account.words.ts'

const ownWords = { zh: () => import('./auth.zh.ts'), en: () => import('./auth.en.ts') }

export const authFeature = defineFeature({
  routes: [
    {
      name: 'login',
      path: '/:prefix/login',
      area: 'entrance',
      screen: async () => (await import('./login.screen.tsx')).LoginScreen,
    },
    {
      name: 'auditorlogin',
      path: '/:prefix/auditorlogin',
      area: 'entrance',
      screen: async () => (await import('./auditor-login.screen.tsx')).AuditorLoginScreen,
    },
    {
      name: 'socialLogin',
      path: '/:prefix/socialLogin',
      area: 'entrance',
      bypassesGuard: true,
      screen: async () => (await import('./social-login.screen.tsx')).SocialLoginScreen,
    },
  ],
  words: [ownWords, entranceWords, accountWords],
  names: { zh: () => import('./auth.names.zh.ts'), en: () => import('./auth.names.en.ts') },
})
