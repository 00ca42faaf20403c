export const expertNamesZh = {
  'thing.expert': '专家',
  'role.row-expert': '专家库',
  'permission.contest:expert:list': '查看',
  'permission.contest:expert:save': '维护',
  'event.expert.added': '添加专家',
  'event.expert.saved': '修改专家资料',
  'event.expert.state-changed': '更改专家状态',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof expertNamesZh> {}
}
