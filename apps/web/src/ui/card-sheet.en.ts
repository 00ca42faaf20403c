import type { Texts } from '../platform/i18n/text.ts'
import type { cardSheetZh } from './card-sheet.zh.ts'

export const cardSheetEn: Texts<typeof cardSheetZh> = {
  'page.code-card': 'Code cards',
  'card.sheet': 'Printable cards',
  'card.made': { one: '{count} card created.', other: '{count} cards created.' },
  'card.once-only': 'The codes are shown only once. Print them before you leave.',
  'card.print': 'Print',
  'card.done': 'Done',
  'card.leave': 'You will not see these codes again. Cards that were not printed must be issued again. Leave?',
  'card.leave-yes': 'Printed, leave',
  'card.leave-no': 'Back',
  'card.page': 'Page {at} of {of}',
  'card.made-by': 'Created {time} by {name}',
  'card.batch-of': 'batch {batch}, can be revoked as a whole',
  'card.cut': 'Cut along the marks (91.5 × 66 mm each). Check the name and hand over in person.',
  'card.left-over': 'Revoke unclaimed cards under Manage › Code cards',
  'card.qr': 'Login code of {name}',
  'card.scan': 'Scan, or type on the login page',
  'card.scan-review': 'Scan, or type at the reviewers’ entrance',
  'card.terms-once': 'Personal, single use, valid until {until}',
  'card.terms-timed': 'Personal, valid until {until}',
}
