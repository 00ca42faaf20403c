export const publicScreenWords = {
  zh: () => import('./public-screen.zh.ts'),
  en: () => import('./public-screen.en.ts'),
}
