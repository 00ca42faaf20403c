export const jobWords = { zh: () => import('./job.zh.ts'), en: () => import('./job.en.ts') }
