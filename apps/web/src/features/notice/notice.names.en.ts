import type { Texts } from '../../platform/i18n/text.ts'
import type { noticeNamesZh } from './notice.names.zh.ts'

export const noticeNamesEn: Texts<typeof noticeNamesZh> = {
  'event.notice.mail-confirmed': 'Email address confirmed',
  'thing.notice': 'Notice',
}
