export const broadcastNamesZh = {
  'thing.broadcast': '群发通知',
  'job.kind.broadcast-send': '发送通知',
  'role.row-notice': '消息与通知',
  'permission.contest:notice:list': '查看',
  'permission.contest:notice:send': '发送',
  'permission.contest:notice:save': '维护模板',
  'event.broadcast.sent': '群发通知',
  'event.broadcast.cancelled': '撤销群发',
  'event.broadcast.template-added': '新建通知模板',
  'event.broadcast.template-saved': '修改通知模板',
  'event.broadcast.template-removed': '删除通知模板',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof broadcastNamesZh> {}
}
