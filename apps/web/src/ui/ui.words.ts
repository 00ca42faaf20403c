export const uiWords = { zh: () => import('./ui.zh.ts'), en: () => import('./ui.en.ts') }
