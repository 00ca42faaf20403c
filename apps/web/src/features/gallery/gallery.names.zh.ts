export const galleryNamesZh = {
  'event.gallery.changed': '修改图集',
  'thing.gallery': '图集',
  'role.row-gallery': '图集',
  'permission.content:gallery:list': '查看',
  'permission.content:gallery:save': '编辑',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof galleryNamesZh> {}
}
