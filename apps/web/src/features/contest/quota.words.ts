export const quotaWords = { zh: () => import('./quota.zh.ts'), en: () => import('./quota.en.ts') }
