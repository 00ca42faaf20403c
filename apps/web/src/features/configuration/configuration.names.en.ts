import type { Texts } from '../../platform/i18n/text.ts'
import type { configurationNamesZh } from './configuration.names.zh.ts'

export const configurationNamesEn: Texts<typeof configurationNamesZh> = {
  'event.configuration.set': 'Changed a setting',
  'thing.configuration': 'Setting',
  'role.row-configuration': 'Settings',
  'permission.configuration:value:list': 'View',
  'permission.configuration:value:save': 'Edit',
  'event.configuration.removed': 'Removed a setting',
}
