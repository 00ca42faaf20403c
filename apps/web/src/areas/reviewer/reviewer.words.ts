export const reviewerWords = { zh: () => import('./reviewer.zh.ts'), en: () => import('./reviewer.en.ts') }
