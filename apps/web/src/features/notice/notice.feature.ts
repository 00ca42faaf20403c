import { defineFeature } from '../../platform/routing/feature.ts'
import { noticeWords } from './notice.words.ts'

export const noticeFeature = defineFeature({
  routes: [
    {
      name: 'manager-inbox',
      path: '/manager/inbox',
      area: 'manager',
      isAdmin: true,
      title: 'notice.title',
      screen: async () => (await import('./inbox.screen.tsx')).ManagerInboxScreen,
    },
  ],
  words: [noticeWords],
  names: { zh: () => import('./notice.names.zh.ts'), en: () => import('./notice.names.en.ts') },
})
