import { defineFeature } from '../../platform/routing/feature.ts'

export const formFeature = defineFeature({
  names: { zh: () => import('./form.names.zh.ts'), en: () => import('./form.names.en.ts') },
})
