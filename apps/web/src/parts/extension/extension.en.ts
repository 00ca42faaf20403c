import type { Texts } from '../../platform/i18n/text.ts'
import type { extensionZh } from './extension.zh.ts'

export const extensionEn: Texts<typeof extensionZh> = {
  'extension.act': 'Extend the deadline',
  'extension.title': 'Extend the deadline',
  'extension.title-entry': 'More time for this entry',
  'extension.now': 'Present deadline',
  'extension.for': 'For',
  'extension.for-stage': 'The whole stage',
  'extension.for-organisation': 'One organisation',
  'extension.organisation': 'Organisation',
  'extension.choose-organisation': 'Choose an organisation',
  'extension.until': 'New deadline',
  'extension.later-days': { one: '{count} day later', other: '{count} days later' },
  'extension.not-later': 'Later than the present deadline, and not in the past',
  'extension.reason': 'Reason (Chinese)',
  'extension.reason-en': 'Reason (English, optional)',
  'extension.reason-hint': 'Teams and visitors of the portal read it',
  'extension.publish': 'Publish a notice on the portal: {portals}',
  'extension.no-portal': 'No published portal shows this contest, so no notice is published.',
  'extension.tell': {
    one: 'Tell the leader of {count} entry that is not submitted',
    other: 'Tell the leaders of {count} entries that are not submitted',
  },
  'extension.tell-one': 'Tell the team of this entry',
  'extension.nobody': 'Every entry is submitted. Nobody needs to be told.',
  'extension.mail': 'By mail as well',
  'extension.sms': 'By SMS as well',
  'extension.own-dates': {
    one: '{count} organisation has a deadline of its own, which stays.',
    other: '{count} organisations have deadlines of their own, which stay.',
  },
  'extension.effect': '{from} → {to}. The {grace} minutes of grace stay.',
  'extension.confirm': 'Extend and tell',
  'extension.done': 'The deadline is extended',
  'extension.history': 'Extensions so far',
  'extension.whole': 'The whole stage',
}
