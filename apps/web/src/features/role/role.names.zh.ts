export const roleNamesZh = {
  'event.role.defined': '新建角色',
  'event.role.given': '授予角色',
  'thing.role': '角色',
  'role.row-role': '角色',
  'permission.role:role:list': '查看',
  'permission.role:role:save': '编辑',
  'permission.role:role:give': '授予与收回',
  'event.role.changed': '修改角色',
  'event.role.removed': '删除角色',
  'event.role.taken': '收回角色',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof roleNamesZh> {}
}
