import type { Texts } from '../../platform/i18n/text.ts'
import type { contestNamesZh } from './contest.names.zh.ts'

export const contestNamesEn: Texts<typeof contestNamesZh> = {
  'event.stage-plan.saved': 'Saved entry requirements',
  'event.stage-plan.removed': 'Removed entry requirements',
  'thing.stage-plan': 'Entry requirements',
  'event.contest.opened': 'Created a contest',
  'event.contest.stage-added': 'Added a stage',
  'event.contest.stage-changed': 'Changed a stage',
  'event.contest.type-added': 'Added a contest type',
  'thing.contest': 'Contest',
  'role.row-contest': 'Contests',
  'permission.contest:contest:list': 'View',
  'permission.contest:contest:save': 'Edit',
  'event.contest.changed': 'Changed a contest',
  'event.contest.removed': 'Removed a contest',
  'event.contest.type-changed': 'Changed a contest type',
  'event.contest.type-removed': 'Removed a contest type',
  'event.contest.types-ordered': 'Reordered contest types',
  'event.contest.stage-removed': 'Removed a stage',
  'event.contest.track-added': 'Added a track',
  'event.contest.track-changed': 'Changed a track',
  'event.contest.track-removed': 'Removed a track',
  'event.contest.type-role-saved': 'Saved a contest role',
  'event.contest.type-role-removed': 'Removed a contest role',
}
