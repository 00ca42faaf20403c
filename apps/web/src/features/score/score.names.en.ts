import type { Texts } from '../../platform/i18n/text.ts'
import type { scoreNamesZh } from './score.names.zh.ts'

export const scoreNamesEn: Texts<typeof scoreNamesZh> = {
  'thing.score': 'Score',
  'role.row-judging': 'Scoring',
  'permission.contest:judging:run': 'Open, close, lock, void and reopen scoring',
  'event.score.received': 'Received a score',
  'event.score.recused': 'A judge recused themselves',
  'event.score.opened': 'Opened scoring',
  'event.score.closed': 'Closed scoring',
  'event.score.locked': 'Locked scoring',
  'event.score.void-asked': 'Asked to void a score',
  'event.score.reopen-asked': 'Asked to reopen scoring',
  'event.score.voided': 'Voided a score',
  'event.score.reopened': 'Reopened scoring',
  'event.score.reversal-refused': 'Refused to void or reopen',
  'event.score.reversal-withdrawn': 'Took back a request to void or reopen',
  'event.score.result-exported': 'Exported the result of judging',
  'event.score.paper-entered': 'Entered a score from paper (first person)',
  'event.score.paper-received': 'Received a score from paper (two persons agree)',
  'event.score.trial-marked': 'Set a trial entry',
  'event.score.trial-removed': 'Removed the trial entry',
  'event.score.trial-given': 'A judge marked the trial entry',
  'job.kind.score-result-export': 'Judging result export',
}
