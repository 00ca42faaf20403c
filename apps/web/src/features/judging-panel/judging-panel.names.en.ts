import type { Texts } from '../../platform/i18n/text.ts'
import type { judgingPanelNamesZh } from './judging-panel.names.zh.ts'

export const judgingPanelNamesEn: Texts<typeof judgingPanelNamesZh> = {
  'thing.judging-panel': 'Judging panel',
  'role.row-judging-panel': 'Judges and assignment',
  'permission.contest:judging-panel:list': 'View',
  'permission.contest:judging-panel:save': 'Invite and assign',
  'event.judging-panel.invited': 'Invited judges',
  'event.judging-panel.judge-saved': 'Changed the settings of a judge',
  'event.judging-panel.judge-removed': 'Removed a judge',
  'event.judging-panel.assigned': 'Assigned entries to judges',
  'event.judging-panel.accepted': 'Accepted an invitation to judge',
  'event.judging-panel.declared': 'Added a declaration of interest',
  'event.judging-panel.declined': 'Declined an invitation to judge',
}
