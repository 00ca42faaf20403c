import { z } from 'zod'
import { anyone, permits } from './access.ts'
import { pageBlock } from './block.ts'
import { define } from './define.ts'
import { shownPicture } from './picture.ts'
import { colour, count, id, instant, portalCode, text } from './shapes.ts'
import { words } from './words.ts'

/** What an editor works on. */
export const pageDraft = z.strictObject({
  title: words(60),
  description: words(200),
  blocks: z
    .array(pageBlock)
    .max(40)
    .refine((blocks) => new Set(blocks.map((each) => each.id)).size === blocks.length, { message: 'page.block-twice' }),
})

const shownWords = z.object({ zh: z.string(), en: z.string() })

export const shownArticle = z.object({
  id,
  kind: z.enum(['news', 'policy', 'rule']),
  title: shownWords,
  summary: shownWords,
  category: z.string(),
  /** The number of an official paper; empty where there is none. */
  number: z.string(),
  pinned: z.boolean(),
  publishedAt: instant,
  cover: shownPicture.nullable(),
  views: z.int(),
})

export const shownAttachment = z.object({
  id,
  title: shownWords,
  fileName: z.string(),
  type: z.string(),
  size: z.int(),
  category: z.string(),
  updatedAt: instant,
  downloads: z.int(),
})

export const shownGalleryPicture = z.object({
  id,
  picture: shownPicture,
  caption: shownWords,
  ratio: z.enum(['1:1', '3:4', '4:3', '16:9']),
  album: z.string(),
  takenOn: z.string().nullable(),
  videoSeconds: z.int().nullable(),
})

/** What was published: the draft and everything it needs of the portal at that moment, in both languages. Nothing else is read to show it. */
export const publishedPage = z.object({
  ...pageDraft.shape,
  path: z.string(),
  version: z.int(),
  publishedAt: instant,
  portal: z.object({
    code: z.string(),
    title: shownWords,
    theme: colour,
    template: z.enum(['A', 'B', 'C']),
    zone: z.string(),
    /** Where uploaded images are: `${media}/${fileId}/${width}.webp`, on the origin of uploaded content. */
    media: z.string(),
    headNavigation: z.object({ title: z.string(), logo: z.string() }),
    /** Where the portal is at home, such as https://contest.example.org; absent: nobody has said. */
    origin: z.string().optional(),
    /** Who counts the visits; absent: nobody. */
    analytics: z.object({ provider: z.string(), id: z.string() }).optional(),
    /** Over the banner, on white, or on the portal's colour. */
    headerStyle: z.enum(['over', 'light', 'brand']).optional(),
  }),
  /** Every stage of the contests below, and those that a countdown names. */
  stages: z.array(z.object({ id, name: shownWords, opensAt: instant, closesAt: instant })),
  contests: z.array(
    z.object({
      id,
      name: shownWords,
      stageIds: z.array(id),
      tracks: z.array(z.object({ id, code: z.string(), name: shownWords, summary: shownWords })),
    }),
  ),
  /** What a block shows of the organiser's content, by the block's id. */
  content: z.record(
    z.string(),
    z.object({
      articles: z.array(shownArticle).optional(),
      attachments: z.array(shownAttachment).optional(),
      pictures: z.array(shownGalleryPicture).optional(),
    }),
  ),
})

export type PageDraft = z.output<typeof pageDraft>
export type PublishedPage = z.output<typeof publishedPage>
export type ShownArticle = z.output<typeof shownArticle>
export type ShownAttachment = z.output<typeof shownAttachment>
export type ShownGalleryPicture = z.output<typeof shownGalleryPicture>
export type PageWords = { zh: string; en: string }
export type PageLink = { label: PageWords; to: string }

export const pagePath = z.enum(['index'])
const path = pagePath

/** Null: nothing is published there yet. */
export const getPage = define('GET /ims/page/get', {
  access: anyone,
  query: z.strictObject({ path }),
  result: publishedPage.nullable(),
})

export const savePage = define('PUT /ims/page/save', {
  access: permits('portal:page:save'),
  body: z.strictObject({
    portalCode,
    path,
    draft: pageDraft,
    /** The draft that the caller has read; without it, whatever is there is replaced. */
    version: count.optional(),
    /** Whoever begins with a template takes its look as well. */
    template: z.enum(['A', 'B', 'C']).optional(),
  }),
  result: z.object({ id, version: count, savedAt: instant }),
})

/** The page is rendered in the background; visitors keep the version before until then. */
export const publishPage = define('PUT /ims/page/publish', {
  access: permits('portal:page:publish'),
  body: z.strictObject({
    portalCode,
    path,
    /** The draft that the caller means to publish. */
    version: count.optional(),
    note: text(100).default(''),
  }),
  result: z.object({ id, version: z.int(), number: z.int() }),
})
