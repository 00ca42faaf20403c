export const peopleWords = { zh: () => import('./people.zh.ts'), en: () => import('./people.en.ts') }
