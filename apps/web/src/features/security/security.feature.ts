import { defineFeature } from '../../platform/routing/feature.ts'
import { accountWords } from '../../ui/account.words.ts'
import { securityWords } from './security.words.ts'

export const securityFeature = defineFeature({
  routes: [
    {
      name: 'security',
      path: '/manager/security',
      area: 'manager',
      isAdmin: true,
      title: 'page.security',
      screen: async () => (await import('./security.screen.tsx')).SecurityScreen,
    },
  ],
  words: [securityWords, accountWords],
  names: { zh: () => import('./security.names.zh.ts'), en: () => import('./security.names.en.ts') },
})
