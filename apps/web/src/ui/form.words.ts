export const formWords = { zh: () => import('./form.zh.ts'), en: () => import('./form.en.ts') }
