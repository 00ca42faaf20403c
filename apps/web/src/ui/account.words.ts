export const accountWords = { zh: () => import('./account.zh.ts'), en: () => import('./account.en.ts') }
