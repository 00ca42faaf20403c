export const consoleWords = { zh: () => import('./console.zh.ts'), en: () => import('./console.en.ts') }
