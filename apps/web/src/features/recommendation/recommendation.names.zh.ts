export const recommendationNamesZh = {
  'thing.recommendation': '推荐名单',
  'role.row-recommendation': '推荐名单',
  'permission.contest:recommendation:list': '查看',
  'permission.contest:recommendation:save': '排序',
  'permission.contest:recommendation:confirm': '确认上报',
  'permission.contest:recommendation:return': '退回下级',
  'permission.contest:recommendation:export': '导出',
  'job.kind.recommendation-export': '导出推荐名单',
  'event.recommendation.saved': '保存推荐名单',
  'event.recommendation.mended': '补正退回的作品',
  'event.recommendation.proposed': '提交推荐名单确认',
  'event.recommendation.confirmed': '确认上报推荐名单',
  'event.recommendation.returned': '退回推荐名单',
  'event.recommendation.reopened': '开启推荐名单补报',
  'event.recommendation.advanced': '候补作品递补',
  'event.recommendation.entry-dropped': '作品撤下推荐名单',
  'event.recommendation.place-freed': '空出推荐名额',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof recommendationNamesZh> {}
}
