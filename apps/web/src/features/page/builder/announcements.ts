import type { Active, Announcements, Over } from '@dnd-kit/core'
import type { PageDraft } from '@laurel/contract/page'
import { isWordKey, type word as wordOf } from '../../../platform/i18n/i18n.ts'
import { indexOf } from './draft-changes.ts'
import type { Dragged, DropTarget } from './drag-collisions.ts'

/** What is read out to those who order blocks without seeing them. */
export function announcementsOf(draft: PageDraft, word: typeof wordOf): Announcements {
  const held = ({ id, data }: Active) => ((data.current ?? {}) as Dragged).taken ?? String(id)
  const name = (active: Active) => {
    const { kind } = (active.data.current ?? {}) as Dragged
    const key = `builder.kind.${kind ?? draft.blocks.find((each) => each.id === held(active))?.kind}`
    return isWordKey(key) ? word(key) : ''
  }
  const positionOf = ({ id, data }: Over) => {
    const at = indexOf(draft, ((data.current ?? {}) as DropTarget).blockId ?? String(id))
    return at < 0 ? draft.blocks.length + 1 : at + 1
  }
  return {
    onDragStart: ({ active }) => {
      const at = indexOf(draft, held(active)) + 1
      return at > 0 ? word('builder.picked-up', { name: name(active), at }) : name(active)
    },
    onDragOver: ({ active, over }) =>
      over ? word('builder.moved-to', { name: name(active), at: positionOf(over) }) : '',
    onDragEnd: ({ active, over }) =>
      over
        ? word('builder.dropped', { name: name(active), at: positionOf(over) })
        : word('builder.put-back', { name: name(active) }),
    onDragCancel: ({ active }) => word('builder.put-back', { name: name(active) }),
  }
}
