export const bellZh = {
  'notice.title': '消息',
  'notice.bell': '消息，{count} 条未读',
  'notice.bell-none': '消息，没有未读',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof bellZh> {}
}
