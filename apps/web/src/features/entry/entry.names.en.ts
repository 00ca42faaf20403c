import type { Texts } from '../../platform/i18n/text.ts'
import type { entryNamesZh } from './entry.names.zh.ts'

export const entryNamesEn: Texts<typeof entryNamesZh> = {
  'event.entry.begun': 'Started an entry',
  'event.entry.changed': 'Changed an entry',
  'event.entry.filled-in': 'Filled in an entry',
  'event.entry.member-added': 'Added a team member',
  'event.entry.member-changed': 'Changed a team member',
  'event.entry.member-removed': 'Removed a team member',
  'event.entry.member-confirmed': 'Confirmed taking part',
  'event.entry.handed-over': 'Handed over the leadership',
  'event.entry.invited': 'Created an invitation link',
  'event.entry.submitted': 'Submitted an entry',
  'event.entry.taken-back': 'Took back a submission',
  'event.entry.review-begun': 'Review began',
  'event.entry.returned': 'Returned an entry',
  'event.entry.withdrawn': 'Withdrew an entry',
  'event.entry.approved': 'Approved an entry',
  'event.entry.rejected': 'Rejected an entry',
  'thing.entry': 'Entry',
  'event.entry-change.asked': 'Requested a member change',
  'event.entry-change.cancelled': 'Cancelled a change request',
  'event.entry-change.approved': 'Approved a change request',
  'event.entry-change.refused': 'Declined a change request',
  'thing.entry-change': 'Change request',
}
