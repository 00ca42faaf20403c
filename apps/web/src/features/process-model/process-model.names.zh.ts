export const processModelNamesZh = {
  'event.process.ended': '流程结束',
  'event.process.incident': '流程出现异常',
  'event.process.model-published': '发布流程',
  'event.process.retried': '流程继续办理',
  'event.process.started': '发起流程',
  'event.process.task-decided': '办理审核任务',
  'event.process.task-opened': '产生审核任务',
  'event.process.task-withdrawn': '撤回审核任务',
  'event.process.withdrawn': '撤回流程',
  'event.process-category.changed': '修改流程分类',
  'event.process-category.created': '新建流程分类',
  'event.process-category.removed': '删除流程分类',
  'event.process-model.archived': '停用流程',
  'event.process-model.changed': '修改流程',
  'event.process-model.created': '新建流程',
  'event.process-model.published': '发布流程',
  'event.process-model.reopened': '重新启用流程',
  'thing.process': '流程',
  'thing.process-category': '流程分类',
  'thing.process-model': '流程模型',
  'role.row-process': '流程',
  'role.row-process-model': '流程模型',
  'permission.process:instance:list': '查看',
  'permission.process:instance:start': '发起',
  'permission.process:model:list': '查看',
  'permission.process:model:publish': '发布与停用',
  'permission.process:model:save': '编辑',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof processModelNamesZh> {}
}
