import type { Texts } from '../../platform/i18n/text.ts'
import type { bellZh } from './bell.zh.ts'

export const bellEn: Texts<typeof bellZh> = {
  'notice.title': 'Inbox',
  'notice.bell': 'Inbox, {count} unread',
  'notice.bell-none': 'Inbox, nothing unread',
}
