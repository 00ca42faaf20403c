import type { Texts } from '../../platform/i18n/text.ts'
import type { securityNamesZh } from './security.names.zh.ts'

export const securityNamesEn: Texts<typeof securityNamesZh> = {
  'event.second-factor.turned-on': 'Authenticator turned on',
  'event.second-factor.turned-off': 'Authenticator turned off',
  'event.second-factor.refused': 'Wrong authenticator code',
  'event.second-factor.recovery-code-used': 'Recovery code used',
  'event.second-factor.codes-renewed': 'Recovery codes renewed',
  'event.second-factor.reset': 'Authenticator reset',
  'event.deletion.asked': 'Requested account deletion',
  'event.deletion.withdrawn': 'Cancelled account deletion',
  'event.deletion.done': 'Account deleted and personal data erased',
  'thing.second-factor': 'Authenticator',
  'thing.deletion': 'Deletion',
  'job.kind.own-data-export': 'My data export',
}
