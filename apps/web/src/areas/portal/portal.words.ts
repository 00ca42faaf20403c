export const portalWords = { zh: () => import('./portal.zh.ts'), en: () => import('./portal.en.ts') }
