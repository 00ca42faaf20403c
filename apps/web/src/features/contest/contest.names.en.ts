import type { Texts } from '../../platform/i18n/text.ts'
import type { contestNamesZh } from './contest.names.zh.ts'

export const contestNamesEn: Texts<typeof contestNamesZh> = {
  'event.contest.opened': 'Opened a contest',
  'event.contest.stage-added': 'Added a stage',
  'event.contest.stage-changed': 'Changed a stage',
  'event.contest.type-added': 'Added a contest type',
  'thing.contest': 'Contest',
  'role.row-contest': 'Contests',
  'permission.contest:contest:list': 'See',
  'permission.contest:contest:save': 'Edit',
  'event.contest.changed': 'Contest changed',
  'event.contest.removed': 'Contest removed',
  'event.contest.type-changed': 'Contest type changed',
  'event.contest.type-removed': 'Contest type removed',
  'event.contest.types-ordered': 'Contest types ordered',
  'event.contest.stage-removed': 'Stage removed',
  'event.contest.track-added': 'Track added',
  'event.contest.track-changed': 'Track changed',
  'event.contest.track-removed': 'Track removed',
  'event.contest.type-role-saved': 'Saved a role of a contest type',
  'event.contest.type-role-removed': 'Removed a role of a contest type',
}
