import { auditWords } from '../../features/audit/audit.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'

export const managerArea = defineFeature({
  routes: [
    {
      name: 'manager',
      path: '/manager',
      area: 'manager',
      isAdmin: true,
      title: 'page.manager',
      words: [auditWords],
      screen: async () => (await import('./overview.screen.tsx')).OverviewScreen,
    },
  ],
})
