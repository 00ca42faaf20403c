export const entranceWords = { zh: () => import('./entrance.zh.ts'), en: () => import('./entrance.en.ts') }
