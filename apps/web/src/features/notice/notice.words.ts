export const noticeWords = { zh: () => import('./notice.zh.ts'), en: () => import('./notice.en.ts') }
