import type { Texts } from '../../platform/i18n/text.ts'
import type { scoreNamesZh } from './score.names.zh.ts'

export const scoreNamesEn: Texts<typeof scoreNamesZh> = {
  'thing.score': 'Score',
  'role.row-judging': 'Scoring',
  'permission.contest:judging:run': 'Open, close and lock scoring',
  'event.score.received': 'Received a score',
  'event.score.recused': 'A judge recused themselves',
  'event.score.opened': 'Opened scoring',
  'event.score.closed': 'Closed scoring',
  'event.score.locked': 'Locked scoring',
}
