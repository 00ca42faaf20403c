import { eventVariants, type PageBlock, pageBlock } from '@laurel/contract/block'
import type { PageDraft } from '@laurel/contract/page'
import { bothWords } from './page.content.ts'

/** Fills in what older drafts lack: blocks have gained properties since they were saved. */
export const upgradeDraft = ({ title, description, blocks }: PageDraft): PageDraft => ({
  title: bothWords(title),
  description: bothWords(description),
  blocks: pageBlock.array().parse(blocks),
})

const plainVariants = { news: 'three-cards', information: 'timeline', footer: 'columns' } as const

/** A block for another portal: without references to content of the first one. */
export function detachFromPortal(block: PageBlock, isEvent: boolean): PageBlock {
  const props = { ...block.props } as Record<string, unknown>
  for (const name of ['attachmentIds', 'pictureIds']) if (name in props) props[name] = []
  if (block.kind === 'data-download') props['packs'] = block.props.packs.map((pack) => ({ ...pack, attachmentIds: [] }))
  const isForEvents = eventVariants.some(({ kind, variant }) => kind === block.kind && variant === block.variant)
  return pageBlock.parse({
    ...block,
    props,
    variant: isForEvents && !isEvent ? plainVariants[block.kind as keyof typeof plainVariants] : block.variant,
  })
}
