export const entranceNamesZh = {
  'role.row-entrance': '注册与登录',
  'permission.account:security:save': '登录安全设置',
  'permission.portal:entrance:save': '注册与登录方式',
  'permission.portal:social:save': '统一认证',
  'event.portal.entrance-changed': '修改注册与登录方式',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof entranceNamesZh> {}
}
