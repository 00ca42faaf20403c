import type { Texts } from '../../platform/i18n/text.ts'
import type { fileNamesZh } from './file.names.zh.ts'

export const fileNamesEn: Texts<typeof fileNamesZh> = {
  'event.file.abandoned': 'Cancelled an upload',
  'event.file.arrived': 'Received a file',
  'event.file.quarantined': 'Quarantined a file with a virus',
  'event.file.refused': 'Refused a file',
  'event.file.removed': 'Deleted a file',
  'event.file.replaced': 'Replaced a file',
  'event.file.restored': 'Restored a file version',
  'event.file.stored': 'Stored a file',
  'thing.file': 'File',
  'role.row-file': 'File library',
  'permission.portal:file:list': 'View',
  'permission.portal:file:save': 'Upload and delete',
}
