export const shortLinkNamesZh = {
  'event.short-link.changed': '修改短链接',
  'thing.short-link': '短链接',
  'role.row-short-link': '短链接',
  'permission.portal:short-link:list': '查看',
  'permission.portal:short-link:save': '编辑',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof shortLinkNamesZh> {}
}
