import type { Texts } from '../../platform/i18n/text.ts'
import type { socialNamesZh } from './social.names.zh.ts'

export const socialNamesEn: Texts<typeof socialNamesZh> = {
  'event.social.bound': 'Linked single sign-on',
  'event.social.unbound': 'Unlinked single sign-on',
  'thing.social': 'Single sign-on',
}
