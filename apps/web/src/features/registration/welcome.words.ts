export const welcomeWords = { zh: () => import('./welcome.zh.ts'), en: () => import('./welcome.en.ts') }
