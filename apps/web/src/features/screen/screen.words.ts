export const screenWords = { zh: () => import('./screen.zh.ts'), en: () => import('./screen.en.ts') }
