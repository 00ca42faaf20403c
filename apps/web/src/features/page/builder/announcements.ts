import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { PageDraft } from '@laurel/contract/page'
import type { word as wordOf } from '../../../platform/i18n.ts'
import { indexOf } from './draft-changes.ts'

/** What is read out to those who order blocks without seeing them. */
export function announcementsOf(draft: PageDraft, word: typeof wordOf): Announcements {
  const name = (id: UniqueIdentifier) => {
    const block = draft.blocks.find((each) => each.id === id)
    return block ? word(`builder.kind.${block.kind}`) : ''
  }
  const place = (id: UniqueIdentifier) => indexOf(draft, String(id)) + 1
  return {
    onDragStart: ({ active }) => word('builder.picked-up', { name: name(active.id), at: place(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? word('builder.moved-to', { name: name(active.id), at: place(over.id) }) : '',
    onDragEnd: ({ active, over }) =>
      over ? word('builder.dropped', { name: name(active.id), at: place(over.id) }) : '',
    onDragCancel: ({ active }) => word('builder.put-back', { name: name(active.id) }),
  }
}
