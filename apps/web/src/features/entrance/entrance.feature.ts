import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./entrance.zh.ts'), en: () => import('./entrance.en.ts') }

export const entranceFeature = defineFeature({
  routes: [
    {
      name: 'entrance',
      path: '/manager/entrance',
      opensWith: 'portal:entrance:save',
      area: 'manager',
      isAdmin: true,
      title: 'page.entrance',
      screen: async () => (await import('./entrance.screen.tsx')).EntranceScreen,
    },
  ],
  words: [ownWords],
  names: { zh: () => import('./entrance.names.zh.ts'), en: () => import('./entrance.names.en.ts') },
  permissions: [
    { part: 'portal', row: 'entrance', codes: ['portal:entrance:save', 'portal:social:save', 'account:security:save'] },
  ],
})
