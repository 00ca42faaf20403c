export const reviewerZh = {
  'reviewer.title': '作品审核',
  'reviewer.delegation': '外出委托',
  'reviewer.log-out': '退出登录',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof reviewerZh> {}
}
