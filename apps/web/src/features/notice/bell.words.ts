export const bellWords = { zh: () => import('./bell.zh.ts'), en: () => import('./bell.en.ts') }
