import type { Texts } from '../../platform/i18n/text.ts'
import type { entranceNamesZh } from './entrance.names.zh.ts'

export const entranceNamesEn: Texts<typeof entranceNamesZh> = {
  'role.row-entrance': 'Sign-up and login',
  'permission.account:security:save': 'Login security',
  'permission.portal:entrance:save': 'Sign-up and login',
  'permission.portal:social:save': 'Single sign-on',
  'event.portal.entrance-changed': 'Changed sign-up and login',
}
