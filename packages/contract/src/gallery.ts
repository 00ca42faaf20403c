import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { picture } from './picture.ts'
import { count, id, nothing, page, pageOf, portalCode, text } from './shapes.ts'
import { words } from './words.ts'

export const galleryRatios = ['1:1', '3:4', '4:3', '16:9'] as const
export const galleryStates = ['draft', 'published', 'withdrawn'] as const

const galleryContent = z.strictObject({
  picture,
  caption: words(200),
  ratio: z.literal(galleryRatios).default('4:3'),
  album: text(40).default(''),
  takenOn: z.iso.date().nullable().default(null),
  /** The picture is then what stands for a video. */
  videoFileId: id.nullable().default(null),
  videoSeconds: z.int().min(1).max(86_400).nullable().default(null),
  sort: z.int().min(0).max(9999).default(0),
  state: z.literal(galleryStates).default('published'),
})
export type GalleryContent = z.output<typeof galleryContent>

const galleryRow = z.object({ id, ...galleryContent.shape, version: z.int() })

export const listGallery = define('GET /ims/gallery/list', {
  access: permits('content:gallery:list'),
  query: z.strictObject({
    portalCode,
    state: z.literal(galleryStates).optional(),
    album: text(40).optional(),
    ...page,
  }),
  result: pageOf(galleryRow),
})

export const addGalleryPicture = define('POST /ims/gallery/add', {
  access: permits('content:gallery:save'),
  body: z.strictObject({ portalCode, ...galleryContent.shape }),
  result: z.object({ id }),
})

export const saveGalleryPicture = define('PUT /ims/gallery/save', {
  access: permits('content:gallery:save'),
  body: z.strictObject({ id, version: z.int(), ...galleryContent.shape }),
  result: z.object({ version: z.int() }),
})

export const removeGalleryPicture = define('DELETE /ims/gallery/remove', {
  access: permits('content:gallery:save'),
  query: z.strictObject({ id }),
  result: nothing,
})

/** All of a portal's pictures, or the first of them, in the order in which they are to be shown. */
export const orderGallery = define('PUT /ims/gallery/order', {
  access: permits('content:gallery:save'),
  body: z.strictObject({ portalCode, ids: z.array(id).min(1).max(500) }),
  result: nothing,
})

/** Several at once, all or none, into one album; an empty name takes them out of theirs. */
export const moveGalleryPictures = define('PUT /ims/gallery/move', {
  access: permits('content:gallery:save'),
  body: z.strictObject({ ids: z.array(id).min(1).max(200), album: text(40) }),
  result: z.object({ changed: count }),
})

/** Of several at once, all or none; `removed` takes them away for good. */
export const setGalleryState = define('PUT /ims/gallery/set-state', {
  access: permits('content:gallery:save'),
  body: z.strictObject({ ids: z.array(id).min(1).max(200), state: z.literal([...galleryStates, 'removed']) }),
  result: z.object({ changed: count }),
})

export const galleryFeature = feature({
  calls: [
    listGallery,
    addGalleryPicture,
    saveGalleryPicture,
    removeGalleryPicture,
    orderGallery,
    moveGalleryPictures,
    setGalleryState,
  ],
  reasons: {
    'gallery.file-unknown': [
      422,
      '所选图片或视频不存在，或尚未通过检查',
      'The picture or video does not exist, or has not been checked yet',
    ],
  },
  permissions: ['content:gallery:list', 'content:gallery:save'],
  events: {
    'gallery.changed': z.strictObject({ state: z.literal([...galleryStates, 'removed']) }),
  },
})
