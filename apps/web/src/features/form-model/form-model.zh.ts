export const formModelZh = {
  'process-form.hint': '流程的每一步都可以要求填一张表；表单标识填进设计器的「表单」标签',
  'process-form.list': '流程表单列表',
  'process-form.search': '名称、标识',
  'process-form.name': '表单',
  'process-form.purpose': '用途',
  'process-form.version': '版本',
  'process-form.fields': '字段',
  'process-form.field-count': '{count} 个字段',
  'process-form.made': '创建时间',
  'process-form.none': '还没有表单',
  'process-form.none-hint': '赛事开通时会带上报名表；这里列出每张表的最新版本。',
  'process-form.none-found': '没有符合条件的表单',
  'process-form.none-found-hint': '换一个名称或标识试试。',
  'process-form.failed': '表单没有加载出来',
  'process-form.failed-hint': '表单本身不受影响，请稍后重试。',
  'process-form.refused': '您没有查看流程表单的权限',
  'process-form.refused-hint': '需要「查看流程表单」权限。请向管理员申请。',
  'process-form.key': '字段标识',
  'process-form.label': '名称',
  'process-form.widget': '控件',
  'process-form.required': '必填',
  'process-form.is-required': '是',
  'process-form.copy': '复制表单标识',
  'process-form.copied': '已复制 {code}',
  'page.process-form': '流程表单',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof formModelZh> {}
}
