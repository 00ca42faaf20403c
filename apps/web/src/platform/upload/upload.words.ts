export const uploadWords = { zh: () => import('./upload.zh.ts'), en: () => import('./upload.en.ts') }
