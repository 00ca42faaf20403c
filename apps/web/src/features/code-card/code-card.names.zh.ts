export const codeCardNamesZh = {
  'event.code-card.issued': '发放登录卡',
  'event.code-card.used': '用登录卡登录',
  'event.code-card.revoked': '作废登录卡',
  'event.code-card.refused': '登录卡被拒绝',
  'thing.code-card': '登录卡',
  'role.row-code-card': '登录码',
  'permission.account:code-card:list': '查看',
  'permission.account:code-card:issue': '发卡',
  'permission.account:code-card:revoke': '作废',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof codeCardNamesZh> {}
}
