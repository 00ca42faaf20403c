export const socialNamesZh = {
  'event.social.bound': '绑定统一认证',
  'event.social.unbound': '解绑统一认证',
  'thing.social': '统一认证',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof socialNamesZh> {}
}
