import type { Texts } from '../../platform/i18n/text.ts'
import type { progressZh } from './progress.zh.ts'

export const progressEn: Texts<typeof progressZh> = {
  'progress.title': 'Review progress',
  'progress.loading': 'Loading review progress',
  'progress.failed': 'The review progress could not be loaded',
  'progress.failed-hint': 'The review is not affected. Please try again later.',
  'progress.retry': 'Try again',
  'progress.of-model': '{name} v{version}',
  'progress.submitted': 'Submitted',
  'progress.ended-approved': 'Approved',
  'progress.ended-rejected': 'Rejected',
  'progress.ended-withdrawn': 'Withdrawn',
  'progress.starting': 'Submitted. The review starts shortly.',
  'progress.incident':
    'The process is on hold until the organiser resolves it. Decisions already made are not affected.',
  'progress.result-1': 'Waiting',
  'progress.result-2': 'Approved',
  'progress.result-3': 'Rejected',
  'progress.result-4': 'Cancelled',
  'progress.result-5': 'Returned',
  'progress.with-team': 'Waiting for the team',
  'progress.round': 'round {count}',
  'progress.votes': 'Signed {given}/{signers}',
  'progress.due': 'due {at}',
  'progress.waiting-for': '{names} and others, {count} in all',
  'progress.and': ', ',
  'progress.show-drawing': 'Show diagram',
  'progress.hide-drawing': 'Hide diagram',
  'progress.no-drawing': 'There is no diagram of this process.',
  'progress.earlier': 'Review process',
  'progress.choice': '{name} (started {date})',
}
