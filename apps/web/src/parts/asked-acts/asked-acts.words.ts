export const askedActsWords = { zh: () => import('./asked-acts.zh.ts'), en: () => import('./asked-acts.en.ts') }
