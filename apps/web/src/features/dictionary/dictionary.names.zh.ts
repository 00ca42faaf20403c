export const dictionaryNamesZh = {
  'event.dictionary.overridden': '修改字典',
  'thing.dictionary': '字典',
  'role.row-dictionary': '字典',
  'permission.dictionary:entry:list': '查看',
  'permission.dictionary:entry:save': '编辑',
  'event.dictionary.ordered': '调整字典顺序',
  'event.dictionary.restored': '还原字典',
  'event.dictionary.type-added': '新建字典',
  'event.dictionary.type-removed': '删除字典',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof dictionaryNamesZh> {}
}
