import { z } from 'zod'
import { picture } from './picture.ts'
import { id, instant, text } from './shapes.ts'
import { link, words } from './words.ts'

/** The smallest unit that is shown. */
const unit = z.enum(['days', 'minutes', 'seconds']).default('minutes')

/** To one date of one stage, or to whatever comes next in a contest. */
const countdown = z.union([
  z.strictObject({ stageId: id, to: z.enum(['start', 'end']), unit, label: words(60) }),
  z.strictObject({ contestId: id, unit, label: words(60) }),
])

const placing = {
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  /** Blocks that follow each other in one row share twelve columns: `r1:8`. */
  row: z
    .string()
    .regex(/^r\d{1,2}:([1-9]|1[0-2])$/)
    .optional(),
  show: z.strictObject({
    /** Always, or only while one of these stages is under way. */
    stages: z.union([z.literal('all'), z.array(id).min(1).max(12)]),
    phone: z.boolean(),
    hidden: z.boolean().default(false),
    from: instant.nullable().default(null),
    until: instant.nullable().default(null),
  }),
  space: z.strictObject({
    top: z.union([z.literal(0), z.literal(24), z.literal(48), z.literal(80), z.literal(96)]),
    background: z.enum(['none', 'tint', 'soft', 'deep']),
  }),
}

const block = <K extends string, const V extends readonly [string, ...string[]], P extends z.ZodRawShape>(
  kind: K,
  variants: V,
  props: P,
) => z.strictObject({ ...placing, kind: z.literal(kind), variant: z.enum(variants), props: z.strictObject(props) })

const title = words(60)
const attachmentIds = z.array(id).max(20).default([])
const pictureIds = z.array(id).max(24).default([])

const bannerBlock = block('banner', ['departure', 'open-field', 'grand-stage'], {
  eyebrow: words(80),
  title: words(120),
  subtitle: words(200),
  countdown: countdown.optional(),
  primary: link,
  secondary: link.optional(),
  stat: words(200).optional(),
  nav: z.array(link).max(8).default([]),
  /** What follows the first picture of the carousel; none: it stands still. */
  slides: z
    .array(z.strictObject({ title: words(120), subtitle: words(200), action: link, picture: picture.optional() }))
    .max(4)
    .default([]),
})

const websiteBannerBlock = block('website-banner', ['strip', 'quote', 'picture'], {
  title: words(120),
  note: words(200).default({ zh: '', en: '' }),
  action: link.optional(),
  picture: picture.optional(),
})

const buttonIcons = ['form', 'progress', 'team', 'seal', 'leaf', 'help', 'heart'] as const

const buttonBlock = block('button', ['quick-four', 'pair', 'single'], {
  items: z
    .array(z.strictObject({ ...link.shape, icon: z.enum(buttonIcons), note: words(80) }))
    .min(1)
    .max(4),
})

/** `event-cards` is for contest types whose event kind asks for it. */
const newsBlock = block('news', ['headline-list', 'three-cards', 'plain-list', 'editorial', 'event-cards'], {
  title,
  /** None: of every category. */
  categories: z.array(text(20)).max(8).default([]),
  count: z.int().min(1).max(12),
  pinnedFirst: z.boolean().default(true),
  showViews: z.boolean().default(false),
})

/** `event-timeline` is for contest types whose event kind asks for it; `figures` shows numbers, the others the stages of a contest. */
const informationBlock = block('information', ['timeline', 'agenda', 'figures', 'event-timeline'], {
  title: title.optional(),
  contestId: id.optional(),
  /** Lifted over the lower edge of the banner before it. */
  overlap: z.boolean().default(false),
  figures: z
    .array(z.strictObject({ value: words(20), label: words(60) }))
    .max(6)
    .default([]),
})

const filesBlock = block('files', ['rows', 'compact'], { title, attachmentIds })

const imageBlock = block('image', ['gallery', 'masonry', 'carousel', 'logos'], {
  title: title.optional(),
  pictureIds,
  logos: z.array(words(40)).max(12).default([]),
  more: link.optional(),
})

const richTextBlock = block('rich-text', ['plain', 'rule', 'centred'], {
  title: title.optional(),
  /** HTML of the elements that `rules/rich-text` admits. */
  html: words(20_000),
})

/** `event` is for contest types whose event kind asks for it. */
const footerBlock = block('footer', ['columns', 'event'], {
  about: words(300),
  groups: z.array(z.strictObject({ title: words(40), items: z.array(link).max(8) })).max(3),
  contact: z.strictObject({ phone: text(40), email: text(80), address: words(120), hours: words(60) }).optional(),
  copyright: words(80),
  icp: text(60),
  publicSecurity: text(60).default(''),
  qr: link.optional(),
})

const eventStyleBlock = block('event-style', ['film-grid', 'slides'], { title, pictureIds })

const policyNoticeBlock = block('policy-notice', ['card', 'plain'], { title, count: z.int().min(1).max(10) })

const dataDownloadBlock = block('data-download', ['rows', 'card', 'packs'], {
  title: title.optional(),
  attachmentIds,
  packs: z
    .array(z.strictObject({ title: words(40), note: words(80), attachmentIds }))
    .max(4)
    .default([]),
})

const entryBlock = block('entry', ['tracks', 'category-cards', 'four-doors'], {
  title,
  note: words(200),
  contestId: id,
  /** Numbers of registrations; nothing is shown until there are any. */
  showCounts: z.boolean().default(false),
  steps: z.array(words(40)).max(6).default([]),
  action: link.optional(),
})

export const pageBlock = z.discriminatedUnion('kind', [
  bannerBlock,
  websiteBannerBlock,
  buttonBlock,
  newsBlock,
  informationBlock,
  filesBlock,
  imageBlock,
  richTextBlock,
  footerBlock,
  eventStyleBlock,
  policyNoticeBlock,
  dataDownloadBlock,
  entryBlock,
])

export type PageBlock = z.output<typeof pageBlock>
export type BlockKind = PageBlock['kind']
export type BlockOf<K extends BlockKind> = Extract<PageBlock, { kind: K }>

/** What only an event asks for: each variant, with its kind. */
export const eventVariants = [
  { kind: 'news', variant: 'event-cards' },
  { kind: 'information', variant: 'event-timeline' },
  { kind: 'footer', variant: 'event' },
] as const
