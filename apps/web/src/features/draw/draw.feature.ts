import { askedActsWords } from '../../parts/asked-acts/asked-acts.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'

const verifyWords = { zh: () => import('./verify/verify-draw.zh.ts'), en: () => import('./verify/verify-draw.en.ts') }

const deskWords = { zh: () => import('./desk/draw-desk.zh.ts'), en: () => import('./desk/draw-desk.en.ts') }

export const drawFeature = defineFeature({
  routes: [
    {
      name: 'draw-desk',
      path: '/manager/draw',
      opensWith: 'contest:draw:view',
      area: 'manager',
      isAdmin: true,
      title: 'page.draw',
      words: [deskWords, askedActsWords, localDraftWords],
      screen: async () => (await import('./desk/draw-desk.screen.tsx')).DrawDeskScreen,
    },
    {
      name: 'verify-draw',
      path: '/:prefix/verify/draw',
      area: 'portal',
      words: [verifyWords],
      screen: async () => (await import('./verify/verify-draw.screen.tsx')).VerifyDrawScreen,
    },
    {
      name: 'verify-held-draw',
      path: '/:prefix/verify/d/:id',
      area: 'portal',
      words: [verifyWords],
      screen: async () => (await import('./verify/verify-draw.screen.tsx')).VerifyDrawScreen,
    },
  ],
  names: { zh: () => import('./draw.names.zh.ts'), en: () => import('./draw.names.en.ts') },
  permissions: [{ part: 'portal', row: 'draw', codes: ['contest:draw:view', 'contest:draw:run'] }],
})
