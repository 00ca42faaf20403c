import { defineFeature } from '../../platform/routing/feature.ts'

export const recommendationFeature = defineFeature({
  names: { zh: () => import('./recommendation.names.zh.ts'), en: () => import('./recommendation.names.en.ts') },
  permissions: [
    {
      part: 'portal',
      row: 'recommendation',
      codes: [
        'contest:recommendation:list',
        'contest:recommendation:save',
        'contest:recommendation:confirm',
        'contest:recommendation:return',
      ],
    },
  ],
})
