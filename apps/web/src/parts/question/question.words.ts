export const questionWords = { zh: () => import('./question.zh.ts'), en: () => import('./question.en.ts') }
