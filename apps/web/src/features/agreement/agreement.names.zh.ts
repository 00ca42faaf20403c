export const agreementNamesZh = {
  'role.row-agreement': '用户协议',
  'permission.agreement:version:list': '查看',
  'permission.agreement:version:save': '编辑',
  'permission.agreement:version:publish': '发布',
  'event.agreement.draft-discarded': '放弃协议草稿',
  'event.agreement.published': '发布协议',
  'event.agreement.accepted': '同意协议',
  'thing.agreement': '协议',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof agreementNamesZh> {}
}
