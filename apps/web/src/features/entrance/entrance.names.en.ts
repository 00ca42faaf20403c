import type { Texts } from '../../platform/i18n/text.ts'
import type { entranceNamesZh } from './entrance.names.zh.ts'

export const entranceNamesEn: Texts<typeof entranceNamesZh> = {
  'role.row-entrance': 'Ways in',
  'permission.account:security:save': 'Security settings',
  'permission.portal:entrance:save': 'Ways in',
  'permission.portal:social:save': 'Single sign-on',
  'event.portal.entrance-changed': 'Ways to register and log in changed',
}
