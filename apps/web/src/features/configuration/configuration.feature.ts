import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./configuration.zh.ts'), en: () => import('./configuration.en.ts') }

export const configurationFeature = defineFeature({
  routes: [
    {
      name: 'configuration',
      path: '/manager/configuration',
      area: 'manager',
      isAdmin: true,
      title: 'page.configuration',
      screen: async () => (await import('./configuration.screen.tsx')).ConfigurationScreen,
    },
  ],
  words: [ownWords, deskWords],
  names: { zh: () => import('./configuration.names.zh.ts'), en: () => import('./configuration.names.en.ts') },
  permissions: [
    { part: 'work', row: 'configuration', codes: ['configuration:value:list', 'configuration:value:save'] },
  ],
})
