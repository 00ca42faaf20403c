import type { Texts } from '../../platform/i18n/text.ts'
import type { entryTallyZh } from './entry-tally.zh.ts'

export const entryTallyEn: Texts<typeof entryTallyZh> = {
  'tally.title': 'Entries',
  'tally.begun': 'Entries',
  'tally.lately': '{count} new in 7 days',
  'tally.submitted': 'Submitted',
  'tally.drafts': { one: '{count} still a draft', other: '{count} still drafts' },
  'tally.in-review': 'In review',
  'tally.returned': '{count} returned to the team',
  'tally.approved': 'Approved or promoted',
  'tally.approved-hint': 'All levels together',
  'tally.failed': 'The entry figures could not be loaded',
  'tally.retry': 'Try again',
}
