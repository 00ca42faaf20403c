export const showWords = { zh: () => import('./show.zh.ts'), en: () => import('./show.en.ts') }
