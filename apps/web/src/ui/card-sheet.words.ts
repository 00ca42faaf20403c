export const cardSheetWords = { zh: () => import('./card-sheet.zh.ts'), en: () => import('./card-sheet.en.ts') }
