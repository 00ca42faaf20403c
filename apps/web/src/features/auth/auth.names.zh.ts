export const authNamesZh = {
  'event.session.ended': '结束会话',
  'event.session.opened': '登录',
  'thing.session': '会话',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof authNamesZh> {}
}
