export const errorWords = { zh: () => import('./error.zh.ts'), en: () => import('./error.en.ts') }
