import type { Texts } from '../../platform/i18n/text.ts'
import type { galleryZh } from './gallery.zh.ts'

export const galleryEn: Texts<typeof galleryZh> = {
  'page.gallery': 'Gallery',
  'gallery.intro': 'Pictures and videos of the image page and of image blocks, in their order.',
  'gallery.add': 'Add a picture',
  'gallery.edit': 'Edit the picture',
  'gallery.picture': 'Picture',
  'gallery.none': 'No pictures yet',
  'gallery.none-hint': 'Use one of our drawings, or upload your own.',
  'gallery.removed': 'Removed',
  'gallery.remove-question': 'Remove this picture from the gallery? The file itself stays in the library.',
  'gallery.saved': 'Saved',
  'gallery.album': 'Album',
  'gallery.ratio': 'Shape',
  'gallery.taken-on': 'Taken on',
  'gallery.video': 'Video',
  'gallery.seconds': 'Length of the video (seconds)',
  'gallery.alt-hint': 'For those who cannot see it; the caption, if nothing is written',
}
