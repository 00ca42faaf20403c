export const previewWords = { zh: () => import('./preview.zh.ts'), en: () => import('./preview.en.ts') }
