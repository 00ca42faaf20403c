export const scoreWords = { zh: () => import('./score.zh.ts'), en: () => import('./score.en.ts') }
