export const reviewWords = { zh: () => import('./review.zh.ts'), en: () => import('./review.en.ts') }
