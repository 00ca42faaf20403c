import { z } from 'zod'
import { anyone } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { publishedPage, shownArticle, shownAttachment, shownGalleryPicture } from './page.ts'
import { id, instant, page, pageOf } from './shapes.ts'

/** What a visitor reads beside the home page of a portal: lists, an article, the rules of a contest. Each is one document in both languages. */

const shownWords = z.object({ zh: z.string(), en: z.string() })
const label = z.string().max(60)

/** The header, the footer and the dates of the home page, as they were published last; its other blocks are left out. */
const chrome = z.object({
  ...publishedPage.shape,
  /** Blocks of the home page that a link can lead to. */
  anchors: z.array(z.string()),
})

const filter = z.object({ name: z.string(), count: z.int() })
const neighbour = z.object({ id, title: shownWords }).nullable()

/** `page` counts from one, up to the rendered pages; further rows come by the cursor. */
const newsDocument = z.object({
  kind: z.literal('news'),
  chrome,
  category: z.string(),
  categories: z.array(filter),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  rows: z.array(shownArticle),
  nextCursor: z.string().nullable(),
})

const articleDocument = z.object({
  kind: z.literal('article'),
  chrome,
  article: z.object({ ...shownArticle.shape, author: z.string(), html: shownWords }),
  previous: neighbour,
  next: neighbour,
  related: z.array(shownArticle),
})

const ruleDocument = z.object({
  kind: z.literal('rule'),
  chrome,
  contest: z.object({ id, name: shownWords, summary: shownWords, html: shownWords }),
})

const filesDocument = z.object({
  kind: z.literal('files'),
  chrome,
  category: z.string(),
  categories: z.array(filter),
  total: z.int(),
  rows: z.array(shownAttachment),
  nextCursor: z.string().nullable(),
})

const imageDocument = z.object({
  kind: z.literal('image'),
  chrome,
  category: z.string(),
  categories: z.array(filter),
  total: z.int(),
  rows: z.array(shownGalleryPicture),
  nextCursor: z.string().nullable(),
})

const searchDocument = z.object({ kind: z.literal('search'), chrome })

/** Nothing is at that address, or no longer. */
const goneDocument = z.object({ kind: z.literal('gone'), chrome, latest: z.array(shownArticle) })

export const publicDocument = z.discriminatedUnion('kind', [
  newsDocument,
  articleDocument,
  ruleDocument,
  filesDocument,
  imageDocument,
  searchDocument,
  goneDocument,
])

export type PublicDocument = z.output<typeof publicDocument>
export type PublicKind = PublicDocument['kind']
export type DocumentOf<K extends PublicKind> = Extract<PublicDocument, { kind: K }>
export type SiteChrome = z.output<typeof chrome>

export const publicPath = z.enum(['details', 'detail', 'files', 'image', 'search'])

/** When one can enter here: what runs now and closes first, else what opens next. Null: no entering is planned. */
export const getEntryDates = define('GET /ims/public/get-entry-dates', {
  access: anyone,
  result: z
    .object({ contest: z.string(), stage: z.string(), opensAt: instant, closesAt: instant, isOpen: z.boolean() })
    .nullable(),
})

/** The document of one address, for those who come to it from inside the application. */
export const getPublic = define('GET /ims/public/get', {
  access: anyone,
  query: z.strictObject({
    path: publicPath,
    id: z.string().max(60).optional(),
    rule: z.string().max(60).optional(),
    category: label.optional(),
    page: z.string().max(3).optional(),
  }),
  result: publicDocument,
})

export const listPublicArticles = define('GET /ims/public/list-articles', {
  access: anyone,
  query: z.strictObject({ category: label.optional(), ...page }),
  result: pageOf(shownArticle),
})

export const listPublicAttachments = define('GET /ims/public/list-attachments', {
  access: anyone,
  query: z.strictObject({ category: label.optional(), q: z.string().max(60).optional(), ...page }),
  result: pageOf(shownAttachment),
})

export const listPublicPictures = define('GET /ims/public/list-pictures', {
  access: anyone,
  query: z.strictObject({ category: label.optional(), ...page }),
  result: pageOf(shownGalleryPicture),
})

export const foundKinds = ['news', 'policy', 'rule', 'attachment'] as const

const hit = z.object({
  kind: z.enum(foundKinds),
  id,
  title: shownWords,
  /** Around the first word that was found, as plain text. */
  excerpt: shownWords,
  category: z.string(),
  number: z.string(),
  at: instant,
  views: z.int(),
  size: z.int().nullable(),
})

export type Hit = z.output<typeof hit>

/** What is most about the words first. `counts` holds for all kinds, whichever is asked for. */
export const searchPublic = define('GET /ims/public/search', {
  access: anyone,
  query: z.strictObject({ q: z.string().min(1).max(60), kind: z.enum(foundKinds).optional(), ...page }),
  result: z.object({
    rows: z.array(hit),
    nextCursor: z.string().nullable(),
    counts: z.object({ news: z.int(), policy: z.int(), rule: z.int(), attachment: z.int() }),
  }),
  limit: { calls: 600, seconds: 60 },
})

/** Where the bytes are for the next minutes. The download is counted, once an hour for one address. */
export const downloadAttachment = define('GET /ims/attachment/download', {
  access: anyone,
  query: z.strictObject({ id }),
  result: z.object({ url: z.string(), expiresAt: instant }),
})

/** A page says that somebody reads it: it comes from caches, which count nobody. Once an hour for one address, written later and together. */
export const countArticleView = define('POST /ims/article/count-view', {
  access: anyone,
  body: z.strictObject({ id }),
  result: z.object({ views: z.int() }),
  limit: { calls: 600, seconds: 60 },
})

export const publicFeature = feature({
  calls: [
    getPublic,
    getEntryDates,
    listPublicArticles,
    listPublicAttachments,
    listPublicPictures,
    searchPublic,
    downloadAttachment,
    countArticleView,
  ],
})
