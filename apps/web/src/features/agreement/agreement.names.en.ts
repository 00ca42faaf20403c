import type { Texts } from '../../platform/i18n/text.ts'
import type { agreementNamesZh } from './agreement.names.zh.ts'

export const agreementNamesEn: Texts<typeof agreementNamesZh> = {
  'role.row-agreement': 'Agreements',
  'permission.agreement:version:list': 'View',
  'permission.agreement:version:save': 'Edit',
  'permission.agreement:version:publish': 'Publish',
  'event.agreement.draft-discarded': 'Discarded a draft agreement',
  'event.agreement.published': 'Published an agreement',
  'event.agreement.accepted': 'Accepted an agreement',
  'thing.agreement': 'Agreement',
}
