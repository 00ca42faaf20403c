export const contestWords = { zh: () => import('./contest.zh.ts'), en: () => import('./contest.en.ts') }
