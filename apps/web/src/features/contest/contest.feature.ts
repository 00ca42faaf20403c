import { deskWords } from '../../parts/desk/desk.words.ts'
import { richTextWords } from '../../parts/desk/rich-text/rich-text.words.ts'
import { extensionWords } from '../../parts/extension/extension.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'
import { peopleWords } from '../../ui/people.words.ts'
import { contestWords } from './contest.words.ts'
import { quotaWords } from './quota.words.ts'

export const contestFeature = defineFeature({
  routes: [
    {
      name: 'contest',
      path: '/manager/contest',
      area: 'manager',
      isAdmin: true,
      title: 'page.contest',
      screen: async () => (await import('./contest.screen.tsx')).ContestScreen,
    },
    {
      name: 'contest-type',
      path: '/manager/contest/:code',
      area: 'manager',
      isAdmin: true,
      title: 'page.contest-type',
      screen: async () => (await import('./contest.screen.tsx')).ContestScreen,
    },
  ],
  words: [contestWords, quotaWords, deskWords, richTextWords, uploadWords, peopleWords, extensionWords],
  names: { zh: () => import('./contest.names.zh.ts'), en: () => import('./contest.names.en.ts') },
  permissions: [
    {
      part: 'portal',
      row: 'contest',
      codes: ['contest:contest:list', 'contest:contest:save', 'contest:quota:lend', 'contest:deadline:extend'],
    },
  ],
})
