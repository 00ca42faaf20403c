import { defineFeature } from '../../platform/routing/feature.ts'

export const entryFeature = defineFeature({
  names: { zh: () => import('./entry.names.zh.ts'), en: () => import('./entry.names.en.ts') },
})
