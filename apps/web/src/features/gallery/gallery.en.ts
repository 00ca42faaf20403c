import type { Texts } from '../../platform/i18n/text.ts'
import type { galleryZh } from './gallery.zh.ts'

export const galleryEn: Texts<typeof galleryZh> = {
  'gallery.order-hint': 'Drag pictures to reorder them',
  'gallery.choose': 'Choose {name}',
  'gallery.forward': 'Move {name} forward',
  'gallery.backward': 'Move {name} back',
  'gallery.bulk': 'Bulk actions',
  'gallery.chosen': '{count} chosen',
  'gallery.choose-none': 'Clear selection',
  'gallery.bulk-published': 'Publish',
  'gallery.bulk-withdrawn': 'Withdraw',
  'gallery.bulk-removed': 'Delete',
  'gallery.ask-published': {
    one: 'Publish the {count} chosen picture?',
    other: 'Publish the {count} chosen pictures?',
  },
  'gallery.ask-withdrawn': {
    one: 'Withdraw the {count} chosen picture? Visitors will no longer see it.',
    other: 'Withdraw the {count} chosen pictures? Visitors will no longer see them.',
  },
  'gallery.ask-removed': {
    one: 'Delete the {count} chosen picture from the gallery? The file stays in the library.',
    other: 'Delete the {count} chosen pictures from the gallery? The files stay in the library.',
  },
  'gallery.move': 'Move to album',
  'gallery.ask-move': {
    one: 'Moves the {count} chosen picture to the album “{album}”.',
    other: 'Moves the {count} chosen pictures to the album “{album}”.',
  },
  'gallery.ask-no-album': {
    one: 'Leave it empty to take the {count} chosen picture out of its album.',
    other: 'Leave it empty to take the {count} chosen pictures out of their albums.',
  },
  'gallery.changed': { one: '{count} picture updated', other: '{count} pictures updated' },
  'page.gallery': 'Gallery',
  'gallery.intro': 'Pictures and videos for the gallery page and picture blocks, in this order.',
  'gallery.add': 'Add picture',
  'gallery.edit': 'Edit picture',
  'gallery.picture': 'Picture',
  'gallery.none': 'No pictures yet',
  'gallery.none-hint': 'Use one of the illustrations, or upload your own pictures.',
  'gallery.removed': 'Removed',
  'gallery.remove-question': 'Remove this picture from the gallery? The file itself stays in the library.',
  'gallery.saved': 'Saved',
  'gallery.album': 'Album',
  'gallery.ratio': 'Aspect ratio',
  'gallery.taken-on': 'Taken on',
  'gallery.video': 'Video',
  'gallery.seconds': 'Video length (seconds)',
  'gallery.alt-hint': 'For people who cannot see the picture. If empty, the caption is used.',
}
