export const searchWords = { zh: () => import('./search.zh.ts'), en: () => import('./search.en.ts') }
