import type { Texts } from '../../platform/i18n/text.ts'
import type { agreementZh } from './agreement.zh.ts'

export const agreementEn: Texts<typeof agreementZh> = {
  'agreement.back': 'Back',
  'agreement.meta': 'Version {version} · in force from {day} · about {minutes} min',
  'agreement.compared': 'Compared with version {version}',
  'agreement.old': 'This is version {version}, which is no longer in force.',
  'agreement.to-current': 'View the current version',
  'agreement.versions': 'All versions',
  'agreement.version-of': 'Version {version} · {day}',
  'agreement.accept': 'I agree',
  'agreement.accepted': 'You agreed to this version on {day}',
  'agreement.to-registration': 'Agree and return',
  'agreement.privacy': 'Privacy notice',
  'agreement.print': 'Print',
  'agreement.missing': 'The organiser has not published this agreement yet',
  'agreement.missing-hint': 'Please ask the organiser.',
}
