export const platformNamesZh = {
  'event.tenant.opened': '新建主办方',
  'thing.tenant': '主办方',
  'job.kind.tenant-export': '导出主办方数据',
  'event.tenant.created': '新建主办方',
  'event.tenant.changed': '修改主办方',
  'thing.portal-request': '门户申请',
  'event.portal-request.asked': '申请门户',
  'event.portal-request.opened': '开通所申请的门户',
  'event.portal-request.declined': '未开通所申请的门户',
  'event.tenant.portal-opened': '为主办方新建门户',
  'event.tenant.portal-changed': '修改主办方的门户',
  'event.tenant.administrator-appointed': '任命主办方管理员',
  'event.tenant.card-renewed': '为管理员重新发卡',
  'event.tenant.suspended': '停用主办方',
  'event.tenant.resumed': '恢复主办方',
  'event.tenant.exported': '导出主办方的全部数据',
  'event.tenant.impersonated': '以用户身份查看',
  'event.tenant.erasure-asked': '申请删除主办方',
  'event.tenant.erasure-confirmed': '确认删除主办方',
  'event.tenant.erasure-stopped': '撤销删除主办方',
  'event.tenant.erased': '删除主办方',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof platformNamesZh> {}
}
