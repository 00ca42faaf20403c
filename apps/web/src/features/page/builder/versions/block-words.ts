import type { PageDraft } from '@laurel/contract/page'
import { isWordKey, type word as wordOf } from '../../../../platform/i18n.ts'
import { blockName } from '../block-name.ts'
import type { BlockChange } from '../builder.queries.ts'

type Word = typeof wordOf

export function kindWord(kind: string, word: Word): string {
  const key = `builder.kind.${kind}`
  return isWordKey(key) ? word(key) : kind
}

/** What tells it from others of its kind: as the later page calls it, or the earlier one where it is gone. */
export function nameOf({ id }: BlockChange, drafts: readonly (PageDraft | undefined)[], language: 'zh' | 'en'): string {
  for (const draft of drafts.toReversed()) {
    const block = draft?.blocks.find((each) => each.id === id)
    if (block) return blockName(block, language)
  }
  return `#${id}`
}
