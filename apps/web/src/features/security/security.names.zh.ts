export const securityNamesZh = {
  'event.second-factor.turned-on': '启用动态口令',
  'event.second-factor.turned-off': '停用动态口令',
  'event.second-factor.refused': '动态口令输错',
  'event.second-factor.recovery-code-used': '使用恢复码',
  'event.second-factor.codes-renewed': '更换恢复码',
  'event.second-factor.reset': '重置动态口令',
  'event.deletion.asked': '申请注销账号',
  'event.deletion.withdrawn': '撤回注销申请',
  'event.deletion.done': '注销账号并删除个人信息',
  'thing.second-factor': '动态口令',
  'thing.deletion': '注销',
  'job.kind.own-data-export': '导出我的数据',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof securityNamesZh> {}
}
