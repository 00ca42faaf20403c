export const localDraftWords = { zh: () => import('./local-draft.zh.ts'), en: () => import('./local-draft.en.ts') }
