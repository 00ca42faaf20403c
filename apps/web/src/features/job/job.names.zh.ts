export const jobNamesZh = {
  'event.job.cancel-asked': '请求取消任务',
  'event.job.cancelled': '取消任务',
  'event.job.failed': '任务失败',
  'event.job.finished': '任务完成',
  'event.job.started': '开始任务',
  'thing.job': '任务',
  'role.row-job': '任务中心',
  'permission.job:run:list': '查看全部',
  'permission.job:run:cancel': '取消',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof jobNamesZh> {}
}
