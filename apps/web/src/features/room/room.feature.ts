import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'
import { peopleWords } from '../../ui/people.words.ts'

const ownWords = { zh: () => import('./room.zh.ts'), en: () => import('./room.en.ts') }

export const roomFeature = defineFeature({
  routes: [
    {
      name: 'room',
      path: '/manager/room',
      opensWith: 'contest:room:view',
      area: 'manager',
      isAdmin: true,
      title: 'page.room',
      screen: async () => (await import('./room-plan.screen.tsx')).RoomPlanScreen,
    },
  ],
  words: [ownWords, peopleWords, localDraftWords],
  names: { zh: () => import('./room.names.zh.ts'), en: () => import('./room.names.en.ts') },
  permissions: [{ part: 'portal', row: 'room', codes: ['contest:room:view', 'contest:room:save'] }],
})
