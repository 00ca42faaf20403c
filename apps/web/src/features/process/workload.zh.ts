export const workloadZh = {
  'workload.search': '按姓名查找',
  'workload.bound': '近 7 天有领取或办理的人员；每人每步骤最多统计最近 1000 项。',
  'workload.person': '人员',
  'workload.deputy': '由 {name} 代办',
  'workload.claimed': '已领取',
  'workload.decided': '近 7 天办理',
  'workload.oldest': '最早到达',
  'workload.median': '等待时间中位数',
  'workload.minutes': '{count} 分钟',
  'workload.hours': '{count} 小时',
  'workload.days': '{count} 天',
  'workload.none': '近 7 天没有人领取或办理',
  'workload.none-hint': '有人领取任务或给出结论后会列在这里。',
  'workload.failed': '工作量没有加载出来',
  'workload.transfer': '移交任务',
  'workload.transfer-title': '移交 {name} 领取的任务',
  'workload.transfer-count': '共 {count} 项已领取的任务。',
  'workload.transfer-none': '没有可以移交的任务。',
  'workload.transfer-whom': '移交给（选填）',
  'workload.transfer-hint': '角色相同的同事；不选则退回原来的队列。',
  'workload.transfer-reason': '理由',
  'workload.transfer-act': '移交',
  'workload.transfer-back': '退回队列',
  'workload.transfer-started': '已开始移交，可在任务中心查看进度',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof workloadZh> {}
}
