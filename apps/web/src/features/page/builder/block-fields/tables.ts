import type { BlockKind, BlockOf, eventVariants, PageBlock } from '@laurel/contract/block'
import type { Choices } from '../builder.queries.ts'
import { bannerTable } from './banner.ts'
import { buttonTable } from './button.ts'
import { dataDownloadTable } from './data-download.ts'
import { entryTable } from './entry.ts'
import { eventStyleTable } from './event-style.ts'
import type { BlockField, BlockTable } from './field.ts'
import { filesTable } from './files.ts'
import { footerTable } from './footer.ts'
import { imageTable } from './image.ts'
import { informationTable } from './information.ts'
import { newsTable } from './news.ts'
import { policyNoticeTable } from './policy-notice.ts'
import { richTextTable } from './rich-text.ts'
import { websiteBannerTable } from './website-banner.ts'

/** Said here again: the contract's own list would bring its schemas along. */
const variantsForEvents: typeof eventVariants = [
  { kind: 'news', variant: 'event-cards' },
  { kind: 'information', variant: 'event-timeline' },
  { kind: 'footer', variant: 'event' },
]

/** In the order of the palette. */
const tables: { readonly [K in BlockKind]: BlockTable<K> } = {
  banner: bannerTable,
  'website-banner': websiteBannerTable,
  button: buttonTable,
  news: newsTable,
  information: informationTable,
  files: filesTable,
  image: imageTable,
  'rich-text': richTextTable,
  'event-style': eventStyleTable,
  'policy-notice': policyNoticeTable,
  'data-download': dataDownloadTable,
  entry: entryTable,
  footer: footerTable,
}

export const blockKinds = Object.keys(tables) as BlockKind[]

export const tableOf = <K extends BlockKind>(kind: K): BlockTable<K> => tables[kind]

/** Variants for events are offered only where the contest type asks for them. */
export function variantsOf(kind: BlockKind, isEvent: boolean): readonly string[] {
  const forEvents = variantsForEvents.filter((each) => each.kind === kind).map(({ variant }) => variant as string)
  return (tableOf(kind).variants as readonly string[]).filter((variant) => isEvent || !forEvents.includes(variant))
}

export function fieldsOf({ kind, variant }: Pick<PageBlock, 'kind' | 'variant'>): readonly BlockField[] {
  const { fields, fieldsOf: more } = tableOf(kind)
  return [...fields, ...((more as Record<string, readonly BlockField[]> | undefined)?.[variant] ?? [])]
}

type NewBlock<K> = { kind: K; id: string; variant: string }

export function createBlock<K extends BlockKind>(
  { kind, id, variant }: NewBlock<K>,
  choices: Choices,
): PageBlock | undefined {
  const props = tableOf(kind).create(choices)
  if (props === undefined) return undefined
  return {
    id,
    kind,
    variant,
    show: { stages: 'all', phone: true, hidden: false, from: null, until: null },
    space: { top: 80, background: 'none' },
    props,
  } as unknown as BlockOf<K>
}
