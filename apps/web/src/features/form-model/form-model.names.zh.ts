export const formModelNamesZh = {
  'event.form-model.archived': '停用表单',
  'event.form-model.changed': '修改表单',
  'event.form-model.created': '新建表单',
  'event.form-model.discarded': '删除表单草稿',
  'event.form-model.published': '发布表单',
  'event.form-model.reopened': '重新启用表单',
  'thing.form-model': '表单',
  'role.row-process-form': '流程表单',
  'permission.process:form:list': '查看',
  'permission.process:form:save': '设计与发布',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof formModelNamesZh> {}
}
