export const entryWords = { zh: () => import('./entry.zh.ts'), en: () => import('./entry.en.ts') }
