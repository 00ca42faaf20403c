import { auditWords } from '../../features/audit/audit.words.ts'
import { contestWords } from '../../features/contest/contest.words.ts'
import { entryTallyWords } from '../../features/entry-tally/entry-tally.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { overviewWords } from './overview.words.ts'

export const managerArea = defineFeature({
  routes: [
    {
      name: 'manager',
      path: '/manager',
      area: 'manager',
      isAdmin: true,
      title: 'page.manager',
      words: [auditWords, overviewWords, contestWords, entryTallyWords],
      screen: async () => (await import('./overview.screen.tsx')).OverviewScreen,
    },
  ],
})
