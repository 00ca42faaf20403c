import type { Texts } from '../../platform/i18n/text.ts'
import type { scoringZh } from './scoring.zh.ts'

export const scoringEn: Texts<typeof scoringZh> = {
  'scoring.state-waiting': 'Not open',
  'scoring.state-open': 'Open',
  'scoring.state-closed': 'Closed',
  'scoring.state-locked': 'Locked',
  'scoring.open': 'Open scoring',
  'scoring.open-question': 'Open scoring now? Judges can begin to submit.',
  'scoring.open-done': 'Scoring is open',
  'scoring.close': 'Close scoring',
  'scoring.close-question': {
    one: 'Close scoring now? {count} score is missing; what arrives later is stored as late and does not count.',
    other: 'Close scoring now? {count} scores are missing; what arrives later is stored as late and does not count.',
  },
  'scoring.close-done': 'Scoring is closed',
  'scoring.lock': 'Lock scoring',
  'scoring.lock-question': 'Lock scoring now? Nothing can be changed after that.',
  'scoring.lock-done': 'Scoring is locked',
  'scoring.lock-short': {
    one: '{count} score is missing. Lock all the same?',
    other: '{count} scores are missing. Lock all the same?',
  },
  'scoring.not-sealed': 'Seal the rules first',
  'scoring.reason': 'Reason',
  'scoring.reason-hint': 'It is recorded, such as “one judge fell ill; the supervisor agreed”.',
  'scoring.cancel': 'Cancel',
  'scoring.void-title': 'Void the score of {judge} for {code}',
  'scoring.void-hint':
    'It takes effect once another person confirms. The score is kept and counts no more; while scoring is open the judge can submit again.',
  'scoring.void-reason-hint': 'It is recorded, such as “the judge works with the author, undeclared”.',
  'scoring.reopen': 'Request to reopen',
  'scoring.reopen-title': 'Reopen scoring that is locked',
  'scoring.reopen-hint':
    'It takes effect once another person confirms. Judges can submit again; close and lock it afterwards.',
  'scoring.reopen-reason-hint': 'It is recorded, such as “one entry was missed; the supervisor agreed”.',
  'scoring.ask-second': 'Request',
  'scoring.reversal-asked': 'Requested. Another person has to confirm',
}
