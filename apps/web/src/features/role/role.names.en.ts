import type { Texts } from '../../platform/i18n/text.ts'
import type { roleNamesZh } from './role.names.zh.ts'

export const roleNamesEn: Texts<typeof roleNamesZh> = {
  'event.role.defined': 'Defined a role',
  'event.role.given': 'Gave a role',
  'thing.role': 'Role',
  'role.row-role': 'Roles',
  'permission.role:role:list': 'See',
  'permission.role:role:save': 'Change',
  'permission.role:role:give': 'Give and take',
  'event.role.changed': 'Changed a role',
  'event.role.removed': 'Removed a role',
  'event.role.taken': 'Took a role',
}
