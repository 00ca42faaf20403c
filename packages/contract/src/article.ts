import { z } from 'zod'
import { permits, signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { picture } from './picture.ts'
import { count, id, instant, nothing, page, pageOf, portalCode, text } from './shapes.ts'
import { words } from './words.ts'

export const articleKinds = ['news', 'policy', 'rule'] as const
export const articleKind = z.literal(articleKinds)
export type ArticleKind = (typeof articleKinds)[number]

export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
const articleState = z.literal(articleStates)
export type ArticleState = (typeof articleStates)[number]

/** What an editor writes; HTML is cleaned on the way in. */
export const articleContent = z.strictObject({
  title: words(120),
  summary: words(200),
  html: words(60_000),
  author: text(60).default(''),
  category: text(20).default(''),
  /** Of an official paper, such as 岚教创〔2026〕18 号. */
  number: text(60).default(''),
  cover: picture.nullable().default(null),
})
export type ArticleContent = z.output<typeof articleContent>

/** As it was kept: escaping makes a text longer than it was written. */
const keptContent = articleContent.extend({ html: z.object({ zh: z.string(), en: z.string() }) })

const articleRow = z.object({
  id,
  kind: articleKind,
  title: z.string(),
  category: z.string(),
  state: articleState,
  isPinned: z.boolean(),
  /** What is written is ahead of what visitors read. */
  hasChanges: z.boolean(),
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  savedAt: instant,
  views: count,
})

export const listArticles = define('GET /ims/article/list', {
  access: permits('content:article:list'),
  query: z.strictObject({
    portalCode,
    kind: articleKind.default('news'),
    /** `scheduled`: whatever waits for its time, whether it is out already or not. */
    state: articleState.optional(),
    category: text(20).optional(),
    q: text(60).optional(),
    ...page,
  }),
  result: pageOf(articleRow),
})

/** The portals whose content can be looked after, and where their uploaded images lie. */
export const getContentPortals = define('GET /ims/article/get-portals', {
  access: signedIn,
  result: z.object({
    portals: z.array(z.object({ portalCode: z.string(), title: z.string() })),
    media: z.string(),
  }),
})

/** What the desk needs around its list: how many of each state, the categories in use. */
export const getArticleDesk = define('GET /ims/article/get-desk', {
  access: permits('content:article:list'),
  query: z.strictObject({ portalCode, kind: articleKind.default('news') }),
  result: z.object({
    counts: z.object({ all: count, draft: count, scheduled: count, published: count, withdrawn: count }),
    categories: z.array(z.string()),
    can: z.object({ save: z.boolean(), publish: z.boolean() }),
  }),
})

const article = z.object({
  id,
  portalCode: z.string(),
  kind: articleKind,
  content: keptContent,
  /** What visitors read now; null: nothing. */
  live: keptContent.nullable(),
  state: articleState,
  edition: z.int(),
  isPinned: z.boolean(),
  hasChanges: z.boolean(),
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  savedAt: instant,
  /** Null: the platform. */
  savedBy: z.string().nullable(),
  version: z.int(),
  views: count,
  can: z.object({
    save: z.boolean(),
    publish: z.boolean(),
    withdraw: z.boolean(),
    unschedule: z.boolean(),
    remove: z.boolean(),
  }),
})
export type Article = z.output<typeof article>

export const getArticle = define('GET /ims/article/get', {
  access: permits('content:article:list'),
  query: z.strictObject({ id }),
  result: article,
})

export const addArticle = define('POST /ims/article/add', {
  access: permits('content:article:save'),
  body: z.strictObject({ portalCode, kind: articleKind, content: articleContent }),
  result: z.object({ id, version: z.int(), savedAt: instant, removed: count }),
})

/** `version`: the one that was read. `removed`: how much of what was pasted was not kept. */
export const saveArticle = define('PUT /ims/article/save', {
  access: permits('content:article:save'),
  body: z.strictObject({ id, version: z.int(), content: articleContent }),
  result: z.object({ version: z.int(), savedAt: instant, removed: count }),
})

/**
 * What is saved comes out now, or at a time: then as it is now, whatever is written until then. Whoever says that it waits and names no time
 * is refused: it must not come out at once.
 */
export const publishArticle = define('PUT /ims/article/publish', {
  access: permits('content:article:publish'),
  body: z.strictObject({
    id,
    version: z.int(),
    isScheduled: z.boolean().optional(),
    at: instant.nullable().default(null),
  }),
  result: z.object({ version: z.int() }),
})

const ofOne = { id, version: z.int() }

export const unscheduleArticle = define('PUT /ims/article/unschedule', {
  access: permits('content:article:publish'),
  body: z.strictObject(ofOne),
  result: z.object({ version: z.int() }),
})

export const withdrawArticle = define('PUT /ims/article/withdraw', {
  access: permits('content:article:publish'),
  body: z.strictObject(ofOne),
  result: z.object({ version: z.int() }),
})

export const pinArticle = define('PUT /ims/article/pin', {
  access: permits('content:article:publish'),
  body: z.strictObject({ ...ofOne, isPinned: z.boolean() }),
  result: z.object({ version: z.int() }),
})

/** Only what visitors cannot read. */
export const removeArticle = define('DELETE /ims/article/remove', {
  access: permits('content:article:save'),
  query: z.strictObject({ id }),
  result: nothing,
})

export const articleFeature = feature({
  calls: [
    listArticles,
    getContentPortals,
    getArticleDesk,
    getArticle,
    addArticle,
    saveArticle,
    publishArticle,
    unscheduleArticle,
    withdrawArticle,
    pinArticle,
    removeArticle,
  ],
  reasons: {
    'article.cover-undescribed': [
      422,
      '请为封面写一句图片说明',
      'Please describe the cover in a few words, for those who cannot see it',
    ],
    'article.file-unknown': [
      422,
      '正文或封面用到的图片不存在，或尚未通过检查',
      'A picture of the text or the cover does not exist, or has not been checked yet',
    ],
    'article.not-online': [409, '这篇内容当前没有在线', 'This article is not published'],
    'article.not-scheduled': [409, '这篇内容没有定时发布', 'This article is not scheduled'],
    'article.online': [409, '已发布的内容请先下线，再删除', 'Please withdraw it first: visitors can read it'],
    'article.time-missing': [422, '请选择发布时间', 'Please choose when to publish it'],
    'article.time-passed': [422, '定时发布的时间已过，请另选', 'That time has passed; please choose a later one'],
    'article.too-long': [422, '正文过长，请分成几篇', 'The text is too long; please divide it'],
    'article.title-missing': [422, '请先写标题和正文，再发布', 'Please write a title and a text before publishing'],
  },
  permissions: ['content:article:list', 'content:article:publish', 'content:article:save'],
  events: {
    'article.added': z.strictObject({ kind: articleKind }),
    'article.published': z.strictObject({ edition: z.int(), isPinned: z.boolean().optional() }),
    'article.removed': z.strictObject({}),
    'article.saved': z.strictObject({ isPinned: z.boolean().optional() }),
    'article.scheduled': z.strictObject({ at: z.string() }),
    'article.unscheduled': z.strictObject({}),
    'article.withdrawn': z.strictObject({}),
  },
})
