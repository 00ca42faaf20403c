import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { cardSheetWords } from '../../ui/card-sheet.words.ts'

const ownWords = { zh: () => import('./code-card.zh.ts'), en: () => import('./code-card.en.ts') }

export const codeCardFeature = defineFeature({
  routes: [
    {
      name: 'code-card',
      path: '/manager/code-card',
      opensWith: 'account:code-card:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.code-card',
      screen: async () => (await import('./code-card.screen.tsx')).CodeCardScreen,
    },
  ],
  words: [ownWords, deskWords, cardSheetWords],
  names: { zh: () => import('./code-card.names.zh.ts'), en: () => import('./code-card.names.en.ts') },
  permissions: [
    {
      part: 'people',
      row: 'code-card',
      codes: ['account:code-card:list', 'account:code-card:issue', 'account:code-card:revoke'],
    },
  ],
})
