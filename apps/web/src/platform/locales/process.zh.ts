export const processZh = {
  'event.process.ended': '流程结束',
  'event.process.incident': '流程出现异常',
  'event.process.model-published': '发布流程',
  'event.process.retried': '流程继续办理',
  'event.process.started': '发起流程',
  'event.process.task-decided': '办理审核任务',
  'event.process.task-opened': '产生审核任务',
  'event.process.task-withdrawn': '撤回审核任务',
  'thing.process': '流程',
} as const
