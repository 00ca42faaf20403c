export const noticeNamesZh = {
  'event.notice.mail-confirmed': '验证邮箱',
  'thing.notice': '消息',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof noticeNamesZh> {}
}
