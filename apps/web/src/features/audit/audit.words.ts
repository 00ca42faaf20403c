export const auditWords = { zh: () => import('./audit.zh.ts'), en: () => import('./audit.en.ts') }
