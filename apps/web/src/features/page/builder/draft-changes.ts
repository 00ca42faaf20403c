import type { BlockKind, PageBlock } from '@laurel/contract/block'
import type { PageDraft } from '@laurel/contract/page'

/** Every change of a draft is a new draft. */

export const indexOf = ({ blocks }: PageDraft, id: string | null) => blocks.findIndex((block) => block.id === id)

/** `b1`, `b2` …, the first that is free: addresses such as `#news1` lead to it. */
export function freeId({ blocks }: PageDraft, kind: BlockKind): string {
  const taken = new Set(blocks.map(({ id }) => id))
  for (let n = 1; ; n += 1) if (!taken.has(`${kind}-${n}`)) return `${kind}-${n}`
}

/** A footer is last; whatever comes later stands before it. */
export function endOf({ blocks }: PageDraft, kind: BlockKind): number {
  const footer = blocks.findIndex((each) => each.kind === 'footer')
  return kind === 'footer' || footer < 0 ? blocks.length : footer
}

export const insertBlock = (draft: PageDraft, block: PageBlock, at: number): PageDraft => ({
  ...draft,
  blocks: draft.blocks.toSpliced(at, 0, block),
})

export const replaceBlock = (draft: PageDraft, block: PageBlock): PageDraft => ({
  ...draft,
  blocks: draft.blocks.map((each) => (each.id === block.id ? block : each)),
})

export const removeBlock = (draft: PageDraft, id: string): PageDraft => ({
  ...draft,
  blocks: draft.blocks.filter((block) => block.id !== id),
})

export function moveBlock(draft: PageDraft, id: string, to: number): PageDraft {
  const from = indexOf(draft, id)
  const block = draft.blocks[from]
  const index = Math.max(0, Math.min(to, draft.blocks.length - 1))
  if (!block || index === from) return draft
  return { ...draft, blocks: draft.blocks.toSpliced(from, 1).toSpliced(index, 0, block) }
}

export function duplicateBlock(draft: PageDraft, id: string): { draft: PageDraft; id: string } {
  const at = indexOf(draft, id)
  const block = draft.blocks[at]
  if (!block) return { draft, id }
  const copy = { ...structuredClone(block), id: freeId(draft, block.kind) }
  return { draft: insertBlock(draft, copy, at + 1), id: copy.id }
}

export const setHidden = (draft: PageDraft, id: string, hidden: boolean): PageDraft => ({
  ...draft,
  blocks: draft.blocks.map((block) => (block.id === id ? { ...block, show: { ...block.show, hidden } } : block)),
})

/** What a server must be asked for: whatever does not stand in the draft itself. */
export function contentSignature({ blocks }: PageDraft): string {
  return JSON.stringify(
    blocks.map(({ id, kind, variant, props, show }) => {
      const named = props as Record<string, unknown>
      const wanted = [
        'contestId',
        'categories',
        'count',
        'pinnedFirst',
        'showViews',
        'attachmentIds',
        'pictureIds',
        'packs',
        'countdown',
        'picture',
        'slides',
      ]
      return [id, kind, variant, show.stages, ...wanted.map((name) => named[name] ?? null)]
    }),
  )
}
