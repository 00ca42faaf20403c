export const managerWords = { zh: () => import('./manager.zh.ts'), en: () => import('./manager.en.ts') }
