export const judgeWords = { zh: () => import('./judge.zh.ts'), en: () => import('./judge.en.ts') }
