export const richTextWords = { zh: () => import('./rich-text.zh.ts'), en: () => import('./rich-text.en.ts') }
