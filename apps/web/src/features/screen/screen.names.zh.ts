export const screenNamesZh = {
  'event.screen.opened': '新建大屏',
  'thing.screen': '大屏',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof screenNamesZh> {}
}
