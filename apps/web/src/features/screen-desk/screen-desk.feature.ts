import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'
import { peopleWords } from '../../ui/people.words.ts'

const ownWords = { zh: () => import('./screen-desk.zh.ts'), en: () => import('./screen-desk.en.ts') }

export const screenDeskFeature = defineFeature({
  routes: [
    {
      name: 'screen-desk',
      path: '/manager/screen',
      opensWith: 'contest:room:view',
      area: 'manager',
      isAdmin: true,
      title: 'page.screen-desk',
      screen: async () => (await import('./screen-desk.screen.tsx')).ScreenDeskScreen,
    },
  ],
  words: [ownWords, peopleWords, localDraftWords],
})
