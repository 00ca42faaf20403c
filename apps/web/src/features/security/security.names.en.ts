import type { Texts } from '../../platform/i18n/text.ts'
import type { securityNamesZh } from './security.names.zh.ts'

export const securityNamesEn: Texts<typeof securityNamesZh> = {
  'event.second-factor.turned-on': 'Authenticator turned on',
  'event.second-factor.turned-off': 'Authenticator turned off',
  'event.second-factor.refused': 'Wrong authenticator code',
  'event.second-factor.recovery-code-used': 'Recovery code used',
  'event.second-factor.codes-renewed': 'Recovery codes renewed',
  'event.second-factor.reset': 'Authenticator reset',
  'event.deletion.asked': 'Asked for deletion',
  'event.deletion.withdrawn': 'Deletion withdrawn',
  'event.deletion.done': 'Account deleted, personal data erased',
  'thing.second-factor': 'Authenticator',
  'thing.deletion': 'Deletion',
  'job.kind.own-data-export': 'Export of my data',
}
