export const scoringWords = { zh: () => import('./scoring.zh.ts'), en: () => import('./scoring.en.ts') }
