import type { Texts } from '../../platform/i18n/text.ts'
import type { attachmentNamesZh } from './attachment.names.zh.ts'

export const attachmentNamesEn: Texts<typeof attachmentNamesZh> = {
  'event.attachment.changed': 'Changed a download',
  'thing.attachment': 'Download',
  'role.row-attachment': 'Downloads',
  'permission.content:attachment:list': 'View',
  'permission.content:attachment:save': 'Edit',
}
