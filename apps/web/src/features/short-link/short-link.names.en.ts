import type { Texts } from '../../platform/i18n/text.ts'
import type { shortLinkNamesZh } from './short-link.names.zh.ts'

export const shortLinkNamesEn: Texts<typeof shortLinkNamesZh> = {
  'event.short-link.changed': 'Changed a short link',
  'thing.short-link': 'Short link',
  'role.row-short-link': 'Short links',
  'permission.portal:short-link:list': 'View',
  'permission.portal:short-link:save': 'Edit',
}
