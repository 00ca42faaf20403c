export const pageNamesZh = {
  'event.page.published': '发布页面',
  'event.page.saved': '保存页面',
  'event.page.scheduled': '定时发布页面',
  'event.page.unscheduled': '取消定时发布',
  'event.page.withdrawn': '撤回已发布的页面',
  'event.portal.changed': '修改门户',
  'event.portal.opened': '新建门户',
  'thing.page': '页面',
  'thing.portal': '门户',
  'role.row-page': '门户页面',
  'permission.portal:page:save': '编辑',
  'permission.portal:page:publish': '发布',
  'permission.portal:theme:save': '主题与设置',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof pageNamesZh> {}
}
