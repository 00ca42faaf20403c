import { askedActsWords } from '../../parts/asked-acts/asked-acts.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'

const verifyWords = { zh: () => import('./verify/verify-draw.zh.ts'), en: () => import('./verify/verify-draw.en.ts') }

const deskWords = { zh: () => import('./desk/draw-desk.zh.ts'), en: () => import('./desk/draw-desk.en.ts') }

const recordWords = { zh: () => import('./record/draw-record.zh.ts'), en: () => import('./record/draw-record.en.ts') }

const hereWords = { zh: () => import('./here/draw-here.zh.ts'), en: () => import('./here/draw-here.en.ts') }

export const drawFeature = defineFeature({
  routes: [
    {
      name: 'draw-desk',
      path: '/manager/draw',
      opensWith: 'contest:draw:view',
      area: 'manager',
      isAdmin: true,
      title: 'page.draw',
      words: [deskWords, recordWords, askedActsWords, localDraftWords],
      screen: async () => (await import('./desk/draw-desk.screen.tsx')).DrawDeskScreen,
    },
    {
      name: 'draw-here',
      path: '/:prefix/room-draw',
      area: 'portal',
      isLogin: true,
      pictures: { visitor: 'volunteer' },
      words: [hereWords, deskWords, recordWords, askedActsWords, localDraftWords],
      screen: async () => (await import('./here/draw-here.screen.tsx')).DrawHereScreen,
    },
    {
      name: 'verify-draw',
      path: '/:prefix/verify/draw',
      area: 'portal',
      words: [verifyWords, recordWords],
      screen: async () => (await import('./verify/verify-draw.screen.tsx')).VerifyDrawScreen,
    },
    {
      name: 'verify-held-draw',
      path: '/:prefix/verify/d/:id',
      area: 'portal',
      words: [verifyWords, recordWords],
      screen: async () => (await import('./verify/verify-draw.screen.tsx')).VerifyDrawScreen,
    },
  ],
  names: { zh: () => import('./draw.names.zh.ts'), en: () => import('./draw.names.en.ts') },
  permissions: [{ part: 'portal', row: 'draw', codes: ['contest:draw:view', 'contest:draw:run'] }],
})
