import type { Texts } from '../../platform/i18n/text.ts'
import type { delegationNamesZh } from './delegation.names.zh.ts'

export const delegationNamesEn: Texts<typeof delegationNamesZh> = {
  'thing.delegation': 'Delegation',
  'event.delegation.created': 'Delegated review tasks',
  'event.delegation.ended': 'Ended a delegation',
}
