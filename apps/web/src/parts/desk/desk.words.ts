export const deskWords = { zh: () => import('./desk.zh.ts'), en: () => import('./desk.en.ts') }
