import { z } from 'zod'
import { id } from './shapes.ts'
import { words } from './words.ts'

/** Drawn by us in the portal's colour, so that a page without photographs looks finished. */
export const artNames = [
  'bamboo',
  'bowls',
  'campus',
  'chair',
  'choir',
  'craft',
  'dance',
  'drum',
  'forum',
  'garden',
  'lab',
  'lamp',
  'lantern',
  'leaf',
  'podium',
  'poster',
  'scroll',
  'stage',
  'team',
  'trophy',
  'wetland',
] as const
export type ArtName = (typeof artNames)[number]

/** Either our art, or an uploaded image; what it shows is said for those who cannot see it. */
export const picture = z
  .strictObject({ art: z.enum(artNames).optional(), fileId: id.optional(), alt: words(200) })
  .refine(({ art, fileId }) => (art === undefined) !== (fileId === undefined), { message: 'picture.one-source' })

/** With what a page needs to keep its place free before the image has come. */
export const shownPicture = z.object({
  art: z.enum(artNames).optional(),
  fileId: id.optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  alt: z.object({ zh: z.string(), en: z.string() }),
})

export type Picture = z.output<typeof picture>
export type ShownPicture = z.output<typeof shownPicture>

/** Widths in which an uploaded image is kept ready for pages, as WebP. */
export const mediaWidths = [320, 640, 1280, 1920] as const
