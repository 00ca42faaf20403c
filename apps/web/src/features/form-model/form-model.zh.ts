export const formModelZh = {
  'process-form.hint': '报名、注册和流程各步骤填写的表；发布后可以在赛事阶段和流程里选用',
  'process-form.list': '流程表单列表',
  'process-form.search': '名称、标识',
  'process-form.name': '表单',
  'process-form.purpose': '用途',
  'process-form.fields': '字段',
  'process-form.field-count': '{count} 个字段',
  'process-form.none': '还没有表单',
  'process-form.none-hint': '从模板新建一张，或导入以前导出的文件。',
  'process-form.none-found': '没有符合条件的表单',
  'process-form.none-found-hint': '换一个名称或标识试试。',
  'process-form.failed': '表单没有加载出来',
  'process-form.failed-hint': '表单本身不受影响，请稍后重试。',
  'process-form.refused': '您没有查看流程表单的权限',
  'process-form.refused-hint': '需要「查看流程表单」权限。请向管理员申请。',
  'process-form.widget': '控件',
  'page.process-form': '流程表单',
  'page.form-designer': '表单设计',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof formModelZh> {}
}
