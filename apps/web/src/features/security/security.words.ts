export const securityWords = { zh: () => import('./security.zh.ts'), en: () => import('./security.en.ts') }
