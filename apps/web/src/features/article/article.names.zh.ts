export const articleNamesZh = {
  'event.article.added': '新建文章',
  'event.article.saved': '保存文章',
  'event.article.published': '发布文章',
  'event.article.scheduled': '定时发布文章',
  'event.article.unscheduled': '取消文章定时',
  'event.article.withdrawn': '下线文章',
  'event.article.removed': '删除文章',
  'thing.article': '文章',
  'role.row-article': '新闻与公告',
  'permission.content:article:list': '查看',
  'permission.content:article:save': '编辑',
  'permission.content:article:publish': '发布',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof articleNamesZh> {}
}
