export const entryTallyWords = { zh: () => import('./entry-tally.zh.ts'), en: () => import('./entry-tally.en.ts') }
