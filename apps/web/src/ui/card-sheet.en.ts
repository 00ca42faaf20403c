import type { Texts } from '../platform/i18n/text.ts'
import type { cardSheetZh } from './card-sheet.zh.ts'

export const cardSheetEn: Texts<typeof cardSheetZh> = {
  'page.code-card': 'Code cards',
  'card.sheet': 'Cards to print',
  'card.made': { one: '{count} card was made.', other: '{count} cards were made.' },
  'card.once-only': 'The codes are shown here only once: print them before you leave.',
  'card.print': 'Print',
  'card.done': 'Done',
  'card.leave': 'You will not see these codes again; cards that were not printed must be issued anew. Leave?',
  'card.leave-yes': 'Printed, leave',
  'card.leave-no': 'Back',
  'card.page': 'Page {at} of {of}',
  'card.made-by': 'Made {time} by {name}',
  'card.batch-of': 'batch {batch}, can be revoked as a whole',
  'card.cut': 'Cut along the marks, 91.5 × 66 mm each; hand over in person after checking the name',
  'card.left-over': 'Revoke what nobody came for: Manage › Code cards',
  'card.qr': 'Login code of {name}',
  'card.scan': 'Scan, or type at the reviewers’ entrance',
  'card.terms-once': 'For you alone, once, until {until}',
  'card.terms-timed': 'For you alone, until {until}',
}
