export const progressWords = { zh: () => import('./progress.zh.ts'), en: () => import('./progress.en.ts') }
