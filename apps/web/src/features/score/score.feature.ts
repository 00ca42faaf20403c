import { defineFeature } from '../../platform/routing/feature.ts'

export const scoreFeature = defineFeature({
  names: { zh: () => import('./score.names.zh.ts'), en: () => import('./score.names.en.ts') },
  permissions: [{ part: 'portal', row: 'judging', codes: ['contest:judging:run'] }],
})
