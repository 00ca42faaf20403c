import type { Texts } from '../../platform/i18n/text.ts'
import type { registrationNamesZh } from './registration.names.zh.ts'

export const registrationNamesEn: Texts<typeof registrationNamesZh> = {
  'event.registration.completed': 'Registered',
  'event.registration.guardian-consented': 'Guardian consented',
  'thing.registration': 'Registration',
}
