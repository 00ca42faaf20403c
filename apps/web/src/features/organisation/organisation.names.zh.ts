export const organisationNamesZh = {
  'event.organisation.added': '新增组织',
  'event.organisation.head-appointed': '任命负责人',
  'thing.organisation': '组织',
  'event.organisation.closed': '关闭组织',
  'event.organisation.reopened': '恢复组织',
  'event.organisation.renamed': '修改组织名称',
  'event.organisation.moved': '移动组织',
  'event.post.saved': '保存岗位',
  'event.post.removed': '删除岗位',
  'event.work-group.saved': '保存工作组',
  'event.work-group.removed': '删除工作组',
  'thing.post': '岗位',
  'thing.work-group': '工作组',
  'role.row-organisation': '组织与岗位',
  'permission.organisation:node:list': '查看',
  'permission.organisation:node:save': '编辑',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof organisationNamesZh> {}
}
