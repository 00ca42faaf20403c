import type { Texts } from '../../platform/i18n/text.ts'
import type { broadcastNamesZh } from './broadcast.names.zh.ts'

export const broadcastNamesEn: Texts<typeof broadcastNamesZh> = {
  'thing.broadcast': 'Broadcast',
  'job.kind.broadcast-send': 'Sending of a notice',
  'role.row-notice': 'Notices',
  'permission.contest:notice:list': 'View',
  'permission.contest:notice:send': 'Send',
  'permission.contest:notice:save': 'Manage templates',
  'event.broadcast.sent': 'Sent a notice to many',
  'event.broadcast.cancelled': 'Cancelled a broadcast',
  'event.broadcast.template-added': 'Added a notice template',
  'event.broadcast.template-saved': 'Changed a notice template',
  'event.broadcast.template-removed': 'Deleted a notice template',
}
