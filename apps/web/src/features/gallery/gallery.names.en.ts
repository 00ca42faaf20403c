import type { Texts } from '../../platform/i18n/text.ts'
import type { galleryNamesZh } from './gallery.names.zh.ts'

export const galleryNamesEn: Texts<typeof galleryNamesZh> = {
  'event.gallery.changed': 'Changed the gallery',
  'thing.gallery': 'Gallery picture',
  'role.row-gallery': 'Gallery',
  'permission.content:gallery:list': 'View',
  'permission.content:gallery:save': 'Edit',
}
