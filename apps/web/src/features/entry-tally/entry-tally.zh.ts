export const entryTallyZh = {
  'tally.title': '报名情况',
  'tally.begun': '报名作品',
  'tally.lately': '近 7 天新增 {count}',
  'tally.submitted': '已提交',
  'tally.drafts': '其余 {count} 份为草稿',
  'tally.in-review': '待审核与审核中',
  'tally.returned': '另有 {count} 份退回修改',
  'tally.approved': '通过与晋级',
  'tally.approved-hint': '各级合计',
  'tally.failed': '报名情况没有加载出来',
  'tally.retry': '重试',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof entryTallyZh> {}
}
