export const overviewWords = { zh: () => import('./overview.zh.ts'), en: () => import('./overview.en.ts') }
