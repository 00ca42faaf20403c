import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./broadcast.zh.ts'), en: () => import('./broadcast.en.ts') }

export const broadcastFeature = defineFeature({
  routes: [
    {
      name: 'notice-desk',
      path: '/manager/notice',
      opensWith: 'contest:notice:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.notice-desk',
      screen: async () => (await import('./notice-desk.screen.tsx')).NoticeDeskScreen,
    },
  ],
  words: [ownWords],
  names: { zh: () => import('./broadcast.names.zh.ts'), en: () => import('./broadcast.names.en.ts') },
  permissions: [
    { part: 'portal', row: 'notice', codes: ['contest:notice:list', 'contest:notice:send', 'contest:notice:save'] },
  ],
})
