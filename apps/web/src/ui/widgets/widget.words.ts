export const widgetWords = { zh: () => import('./widget.zh.ts'), en: () => import('./widget.en.ts') }
