import { z } from 'zod'
import { anyone, permits } from './access.ts'
import { pageBlock } from './block.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
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
    /** What the organiser's dictionary calls its news categories in English, by their Chinese names. */
    categories: z.record(z.string(), z.string()).optional(),
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

export const pageFeature = feature({
  calls: [getPage, savePage, publishPage],
  reasons: {
    'page.block-twice': [422, '页面中有两个区块使用了同一编号', 'Two blocks of the page have the same id'],
    'page.block-unknown': [404, '两个版本里都没有这个区块', 'Neither version has this block'],
    'page.contest-unknown': [422, '区块所选的赛事不存在', 'The contest that a block names does not exist'],
    'page.event-variant': [
      422,
      '这种样式只用于“活动”类型的赛事',
      'This style is for contest types of the event kind only',
    ],
    'page.html-not-allowed': [
      422,
      '正文中含有不允许的标签或属性',
      'The text contains elements or attributes that are not allowed',
    ],
    'page.never-saved': [409, '页面尚未保存，无法发布', 'This page has never been saved and cannot be published'],
    'page.nothing-before': [409, '之前没有已发布的版本，无法撤回', 'No version was published before it'],
    'page.nothing-scheduled': [409, '没有定时发布的版本', 'Nothing is scheduled'],
    'page.picture-unknown': [422, '区块所选的图片不存在', 'A picture that a block names does not exist'],
    'page.saved-by-another': [
      409,
      '这一页刚刚被其他人保存过，请先看看他的改动',
      'Someone else has just saved this page. Please look at their changes first.',
    ],
    'page.schedule-in-past': [
      422,
      '定时发布的时间必须在将来，且不超过一年',
      'The time must be in the future, within a year',
    ],
    'page.stage-unknown': [422, '倒计时所选的阶段不存在', 'The stage of the countdown does not exist'],
    'page.withdraw-too-late': [
      409,
      '发布已超过 10 分钟，请改用“恢复版本”',
      'It was published more than ten minutes ago; please restore a version instead',
    ],
  },
  permissions: ['portal:page:save', 'portal:page:publish'],
  events: {
    'page.published': z.strictObject({ portalCode: z.string(), path: z.string(), version: z.int() }),
    'page.saved': z.strictObject({ portalCode: z.string(), path: z.string() }),
    'page.scheduled': z.strictObject({ portalCode: z.string(), path: z.string(), publishAt: z.string() }),
    'page.unscheduled': z.strictObject({ portalCode: z.string(), path: z.string() }),
    'page.withdrawn': z.strictObject({ portalCode: z.string(), path: z.string(), number: z.int() }),
  },
})
