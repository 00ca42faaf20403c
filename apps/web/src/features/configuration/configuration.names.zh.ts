export const configurationNamesZh = {
  'event.configuration.set': '修改参数',
  'thing.configuration': '参数',
  'role.row-configuration': '参数',
  'permission.configuration:value:list': '查看',
  'permission.configuration:value:save': '编辑',
  'event.configuration.removed': '删除参数',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof configurationNamesZh> {}
}
