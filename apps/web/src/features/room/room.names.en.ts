import type { Texts } from '../../platform/i18n/text.ts'
import type { roomNamesZh } from './room.names.zh.ts'

export const roomNamesEn: Texts<typeof roomNamesZh> = {
  'thing.room': 'Room',
  'thing.screen-device': 'Screen device',
  'role.row-room': 'Rooms and screens',
  'permission.contest:room:view': 'View rooms, their plan and screen devices',
  'permission.contest:room:save': 'Plan rooms, manage screens and devices',
  'event.room.added': 'Created a room',
  'event.room.saved': 'Changed a room',
  'event.room.removed': 'Removed a room',
  'event.room.plan-changed': 'Changed the plan of rooms',
  'event.room.persons-saved': 'Changed the people of a room',
  'event.room.slot-locked': 'Locked the scores of an entry',
  'event.room.commanded': 'Console command',
  'event.room.taken-over': 'Took over the console',
  'event.screen-device.paired': 'Paired a screen device',
  'event.screen-device.refused': 'Refused to pair',
  'event.screen-device.number-wrong': 'Wrong pairing number',
  'event.screen-device.renamed': 'Renamed a device',
  'event.screen-device.reloaded': 'Reloaded a device',
  'event.screen-device.redirected': 'Sent a device to another screen',
  'event.screen-device.revoked': 'Revoked a device',
  'event.screen.saved': 'Changed a screen',
  'event.screen.codes-renewed': 'Renewed the codes of a screen',
}
