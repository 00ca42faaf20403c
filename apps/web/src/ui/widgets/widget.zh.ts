export const widgetZh = {
  'form.warning': '{text}（不影响提交）',
  'form.faults': '有 {count} 处需要修改',
  'form.colon': '：',
  'widget.not-yet-open': '该内容尚未开放，暂不需要填写',
  'widget.level': '{label}（第 {level} 级）',
  'widget.type-to-search': '输入名称查找',
  'widget.type-a-name': '输入姓名查找',
  'widget.add': '添加',
  'widget.remove': '移除 {name}',
  'widget.row': '第 {row} 行',
  'widget.add-row': '添加一行',
  'widget.remove-row': '删除第 {row} 行',
  'widget.add-person': '添加{label}',
  'widget.invite': '邀请',
  'widget.invite-left': '邀请（还可添加 {count} 人）',
  'widget.nobody': '还没有可选的人员',
  'widget.unknown-person': '已不在名单中',
  'widget.person.confirmed': '已确认',
  'widget.person.waiting': '待确认',
  'widget.person.declined': '已拒绝',
  'widget.tools': '{label}的排版工具',
  'widget.heading': '标题',
  'widget.bold': '加粗',
  'widget.italic': '斜体',
  'widget.bullets': '项目符号',
  'widget.numbers': '编号',
  'widget.quote': '引用',
  'widget.table': '插入表格',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof widgetZh> {}
}
