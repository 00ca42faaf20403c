import type { Texts } from '../../platform/i18n/text.ts'
import type { socialNamesZh } from './social.names.zh.ts'

export const socialNamesEn: Texts<typeof socialNamesZh> = {
  'event.social.bound': 'Bound a sign-on',
  'event.social.unbound': 'Unbound a sign-on',
  'thing.social': 'Single sign-on',
}
