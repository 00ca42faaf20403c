export const entryNamesZh = {
  'event.entry.begun': '开始报名',
  'event.entry.changed': '修改作品',
  'event.entry.filled-in': '填写作品',
  'event.entry.member-added': '添加团队成员',
  'event.entry.member-changed': '修改团队成员',
  'event.entry.member-removed': '移除团队成员',
  'event.entry.member-confirmed': '成员确认参赛',
  'event.entry.handed-over': '移交负责人',
  'event.entry.invited': '生成邀请链接',
  'event.entry.submitted': '提交作品',
  'event.entry.taken-back': '撤回提交',
  'event.entry.review-begun': '开始审核',
  'event.entry.returned': '退回修改',
  'event.entry.withdrawn': '退出比赛',
  'event.entry.approved': '审核通过',
  'event.entry.rejected': '审核未通过',
  'event.entry.promoted': '作品晋级',
  'event.entry.taken-off-list': '作品撤下推荐名单',
  'thing.entry': '作品',
  'job.kind.entry-export': '导出作品',
  'role.row-entry': '作品',
  'permission.contest:entry:list': '查看',
  'permission.contest:entry:export': '导出',
  'event.entry-change.asked': '申请变更成员',
  'event.entry-change.cancelled': '撤回变更申请',
  'event.entry-change.approved': '批准变更申请',
  'event.entry-change.refused': '不批准变更申请',
  'thing.entry-change': '变更申请',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof entryNamesZh> {}
}
