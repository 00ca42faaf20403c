import { z } from 'zod'
import { anyone, permits } from './access.ts'
import { define } from './define.ts'
import { colour, id, instant, portalCode, text } from './shapes.ts'

/** A text of the organiser in both languages; Chinese stands in where English is empty. */
const words = (max: number) => z.strictObject({ zh: text(max), en: text(max).default('') })

/**
 * Where a link leads: nowhere (empty), to a block of the page (`#news`), to a page of the portal (`entry`, `detail?id=n05`), to a page outside
 * every portal (`/verify`), or to another site. No other scheme can be written.
 */
const destination = z
  .string()
  .max(500)
  .regex(/^(#[a-z][a-z0-9-]*|\/?[A-Za-z][A-Za-z0-9/-]*(\?[\w=&.-]*)?|https:\/\/[^\s"'<>\\]+)?$/)

const link = z.strictObject({ label: words(60), to: destination })

const countdown = z.strictObject({
  stageId: id,
  to: z.enum(['start', 'end']),
  /** The smallest unit that is shown. */
  unit: z.enum(['days', 'minutes', 'seconds']).default('minutes'),
  label: words(60),
})

const placing = {
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  /** Blocks that follow each other in one row share twelve columns: `r1:8`. */
  row: z
    .string()
    .regex(/^r\d{1,2}:([1-9]|1[0-2])$/)
    .optional(),
  show: z.strictObject({ stages: z.literal('all'), phone: z.boolean() }),
  space: z.strictObject({
    top: z.union([z.literal(0), z.literal(24), z.literal(48), z.literal(80)]),
    background: z.enum(['none', 'tint']),
  }),
}

const bannerBlock = z.strictObject({
  ...placing,
  kind: z.literal('banner'),
  variant: z.enum(['departure', 'open-field', 'grand-stage']),
  props: z.strictObject({
    eyebrow: words(80),
    title: words(120),
    subtitle: words(200),
    countdown: countdown.optional(),
    primary: link,
    secondary: link.optional(),
    stat: words(200).optional(),
    nav: z.array(link).max(8).default([]),
  }),
})

const buttonIcons = ['form', 'progress', 'team', 'seal', 'leaf', 'help', 'heart'] as const

const buttonBlock = z.strictObject({
  ...placing,
  kind: z.literal('button'),
  variant: z.enum(['quick-four', 'pair', 'single']),
  props: z.strictObject({
    items: z
      .array(z.strictObject({ ...link.shape, icon: z.enum(buttonIcons), note: words(80) }))
      .min(1)
      .max(4),
  }),
})

const richTextBlock = z.strictObject({
  ...placing,
  kind: z.literal('rich-text'),
  variant: z.enum(['plain', 'rule', 'centred']),
  /** HTML of the few elements that `rules/rich-text` admits. */
  props: z.strictObject({ title: words(60).optional(), html: words(20_000) }),
})

const footerBlock = z.strictObject({
  ...placing,
  kind: z.literal('footer'),
  variant: z.enum(['columns', 'event']),
  props: z.strictObject({
    about: words(300),
    groups: z.array(z.strictObject({ title: words(40), items: z.array(link).max(8) })).max(3),
    contact: z.strictObject({ phone: text(40), email: text(80), address: words(120), hours: words(60) }).optional(),
    copyright: words(80),
    icp: text(60),
  }),
})

const block = z.discriminatedUnion('kind', [bannerBlock, buttonBlock, richTextBlock, footerBlock])

/** What an editor works on. */
export const pageDraft = z.strictObject({
  title: words(60),
  description: words(200),
  blocks: z
    .array(block)
    .max(40)
    .refine((blocks) => new Set(blocks.map((each) => each.id)).size === blocks.length, { message: 'page.block-twice' }),
})

/** What was published: the draft and everything it needs of the portal at that moment, in both languages. Nothing else is read to show it. */
const publishedPage = z.object({
  ...pageDraft.shape,
  path: z.string(),
  version: z.int(),
  publishedAt: instant,
  portal: z.object({
    code: z.string(),
    title: z.object({ zh: z.string(), en: z.string() }),
    theme: colour,
    template: z.enum(['A', 'B', 'C']),
    zone: z.string(),
    headNavigation: z.object({ title: z.string(), logo: z.string() }),
  }),
  stages: z.array(
    z.object({ id, name: z.object({ zh: z.string(), en: z.string() }), opensAt: instant, closesAt: instant }),
  ),
})

export type PageDraft = z.output<typeof pageDraft>
export type PageBlock = z.output<typeof block>
export type PublishedPage = z.output<typeof publishedPage>
export type PageWords = { zh: string; en: string }
export type PageLink = z.output<typeof link>
export type BannerBlock = z.output<typeof bannerBlock>
export type ButtonBlock = z.output<typeof buttonBlock>
export type RichTextBlock = z.output<typeof richTextBlock>
export type FooterBlock = z.output<typeof footerBlock>

const path = z.enum(['index'])

/** Null: nothing is published there yet. */
export const getPage = define('GET /ims/page/get', {
  access: anyone,
  query: z.strictObject({ path }),
  result: publishedPage.nullable(),
})

export const savePage = define('PUT /ims/page/save', {
  access: permits('portal:page:save'),
  body: z.strictObject({ portalCode, path, draft: pageDraft }),
  result: z.object({ id }),
})

/** The page is rendered in the background; visitors keep the version before until then. */
export const publishPage = define('PUT /ims/page/publish', {
  access: permits('portal:page:publish'),
  body: z.strictObject({ portalCode, path }),
  result: z.object({ id, version: z.int() }),
})
