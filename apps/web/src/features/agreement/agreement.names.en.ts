import type { Texts } from '../../platform/i18n/text.ts'
import type { agreementNamesZh } from './agreement.names.zh.ts'

export const agreementNamesEn: Texts<typeof agreementNamesZh> = {
  'role.row-agreement': 'Agreements',
  'permission.agreement:version:list': 'See',
  'permission.agreement:version:save': 'Change',
  'permission.agreement:version:publish': 'Publish',
  'event.agreement.draft-discarded': 'Draft of an agreement discarded',
  'event.agreement.published': 'Published an agreement',
  'event.agreement.accepted': 'Agreed to an agreement',
  'thing.agreement': 'Agreement',
}
