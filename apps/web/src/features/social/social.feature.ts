import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./social.zh.ts'), en: () => import('./social.en.ts') }

export const socialFeature = defineFeature({
  routes: [
    {
      name: 'social',
      path: '/manager/social',
      opensWith: 'portal:social:save',
      area: 'manager',
      isAdmin: true,
      title: 'page.social',
      screen: async () => (await import('./social-settings.screen.tsx')).SocialSettingsScreen,
    },
  ],
  words: [ownWords],
  names: { zh: () => import('./social.names.zh.ts'), en: () => import('./social.names.en.ts') },
})
