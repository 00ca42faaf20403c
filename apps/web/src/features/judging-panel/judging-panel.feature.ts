import { defineFeature } from '../../platform/routing/feature.ts'
import { peopleWords } from '../../ui/people.words.ts'

const ownWords = { zh: () => import('./judging-panel.zh.ts'), en: () => import('./judging-panel.en.ts') }

export const judgingPanelFeature = defineFeature({
  routes: [
    {
      name: 'judging-panel',
      path: '/manager/judging-panel',
      opensWith: 'contest:judging-panel:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.judging-panel',
      screen: async () => (await import('./judging-panel.screen.tsx')).JudgingPanelScreen,
    },
  ],
  words: [ownWords, peopleWords],
  names: { zh: () => import('./judging-panel.names.zh.ts'), en: () => import('./judging-panel.names.en.ts') },
  permissions: [
    {
      part: 'portal',
      row: 'judging-panel',
      codes: ['contest:judging-panel:list', 'contest:judging-panel:save'],
    },
  ],
})
