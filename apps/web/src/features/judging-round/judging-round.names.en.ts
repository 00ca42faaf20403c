import type { Texts } from '../../platform/i18n/text.ts'
import type { judgingRoundNamesZh } from './judging-round.names.zh.ts'

export const judgingRoundNamesEn: Texts<typeof judgingRoundNamesZh> = {
  'thing.judging-round': 'Judging round',
  'role.row-judging-round': 'Judging rounds',
  'permission.contest:judging-round:list': 'View',
  'permission.contest:judging-round:save': 'Set rules',
  'permission.contest:judging-round:seal': 'Check and seal',
  'event.judging-round.added': 'Added a judging round',
  'event.judging-round.saved': 'Changed judging rules',
  'event.judging-round.proposed': 'Submitted judging rules for checking',
  'event.judging-round.sealed': 'Sealed judging rules',
  'event.judging-round.amended': 'Opened sealed judging rules for a change',
  'event.judging-round.removed': 'Removed a judging round',
}
