import type { Texts } from '../../platform/i18n/text.ts'
import type { authNamesZh } from './auth.names.zh.ts'

export const authNamesEn: Texts<typeof authNamesZh> = {
  'event.session.ended': 'Session ended',
  'event.session.opened': 'Logged in',
  'thing.session': 'Session',
}
