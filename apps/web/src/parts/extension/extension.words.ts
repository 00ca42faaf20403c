export const extensionWords = { zh: () => import('./extension.zh.ts'), en: () => import('./extension.en.ts') }
