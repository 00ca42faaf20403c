import type { PageDraft } from '@laurel/contract/page'
import { isWordKey, type word as wordOf } from '../../../../platform/i18n/i18n.ts'
import { blockName } from '../block-name.ts'
import type { BlockChange } from '../builder.queries.ts'

type Word = typeof wordOf

export function formatKind(kind: string, word: Word): string {
  const key = `builder.kind.${kind}`
  return isWordKey(key) ? word(key) : kind
}

/** The block's name on the later page, or on the earlier one if it is gone. */
export function formatBlockName(
  { id }: BlockChange,
  drafts: readonly (PageDraft | undefined)[],
  language: 'zh' | 'en',
): string {
  for (const draft of drafts.toReversed()) {
    const block = draft?.blocks.find((each) => each.id === id)
    if (block) return blockName(block, language)
  }
  return `#${id}`
}
