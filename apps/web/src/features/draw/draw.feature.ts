import { defineFeature } from '../../platform/routing/feature.ts'

const verifyWords = { zh: () => import('./verify/verify-draw.zh.ts'), en: () => import('./verify/verify-draw.en.ts') }

export const drawFeature = defineFeature({
  routes: [
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
