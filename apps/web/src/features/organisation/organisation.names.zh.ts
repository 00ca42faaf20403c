export const organisationNamesZh = {
  'event.organisation.added': '新增单位',
  'event.organisation.head-appointed': '任命负责人',
  'thing.organisation': '单位',
  'event.organisation.closed': '停用单位',
  'event.organisation.reopened': '恢复单位',
  'event.organisation.renamed': '修改单位名称',
  'event.organisation.moved': '移动单位',
  'event.post.saved': '保存岗位',
  'event.post.removed': '删除岗位',
  'event.work-group.saved': '保存工作组',
  'event.work-group.removed': '删除工作组',
  'thing.post': '岗位',
  'thing.work-group': '工作组',
  'role.row-organisation': '单位与岗位',
  'permission.organisation:node:list': '查看',
  'permission.organisation:node:save': '编辑',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof organisationNamesZh> {}
}
