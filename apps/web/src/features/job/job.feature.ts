import { defineFeature } from '../../platform/routing/feature.ts'

export const jobFeature = defineFeature({
  names: { zh: () => import('./job.names.zh.ts'), en: () => import('./job.names.en.ts') },
  permissions: [{ part: 'work', row: 'job', codes: ['job:run:list', 'job:run:cancel'] }],
})
