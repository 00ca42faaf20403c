import type { Texts } from '../../platform/i18n/text.ts'
import type { roleNamesZh } from './role.names.zh.ts'

export const roleNamesEn: Texts<typeof roleNamesZh> = {
  'event.role.defined': 'Created a role',
  'event.role.given': 'Assigned a role',
  'thing.role': 'Role',
  'role.row-role': 'Roles',
  'permission.role:role:list': 'View',
  'permission.role:role:save': 'Edit',
  'permission.role:role:give': 'Assign and remove',
  'event.role.changed': 'Changed a role',
  'event.role.removed': 'Deleted a role',
  'event.role.taken': 'Removed a role from a person',
}
