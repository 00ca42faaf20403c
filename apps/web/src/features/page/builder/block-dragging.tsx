import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { BlockKind } from '@laurel/contract/block'
import type { PageDraft } from '@laurel/contract/page'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { announcementsOf } from './announcements.ts'
import { BlockThumbnail } from './block-thumbnail.tsx'
import { indexOf } from './draft-changes.ts'
import { collisionsOf, type Dragged, type DropTarget } from './drag-collisions.ts'
import pieces from './pieces.module.css'

type Props = {
  draft: PageDraft
  /** No slot: at the end. */
  onAdd: (kind: BlockKind, slot: number | undefined) => void
  onMove: (id: string, slot: number, isOnCanvas: boolean) => void
  children: ReactNode
}

const LookAgain = createContext<() => void>(() => undefined)

/** To be called when the page has scrolled under what is held. */
export const useLookAgain = () => useContext(LookAgain)

/** Blocks are dragged out of the palette, in the list, and on the page itself. */
export function BlockDragging({ draft, onAdd, onMove, children }: Props) {
  const { word } = useWords()
  const [dragged, setDragged] = useState<Dragged>({})
  const [, setRound] = useState(0)
  const lookAgain = useCallback(() => setRound((round) => round + 1), [])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const kind = dragged.kind as BlockKind | undefined
  return (
    <DndContext
      sensors={sensors}
      // Another function each time: what is under the pointer may have changed though the pointer has not.
      collisionDetection={(asked) => collisionsOf(asked)}
      // The page scrolls by itself, in its own window.
      autoScroll={dragged.taken === undefined && dragged.kind === undefined}
      onDragStart={({ active }) => setDragged((active.data.current ?? {}) as Dragged)}
      onDragCancel={() => setDragged({})}
      onDragEnd={({ active, over }) => {
        setDragged({})
        if (!over) return
        const { taken } = (active.data.current ?? {}) as Dragged
        const target = ((over.data.current ?? {}) as DropTarget).blockId ?? String(over.id)
        const slot = target === 'canvas' ? undefined : indexOf(draft, target)
        if (kind) onAdd(kind, slot)
        else if (slot !== undefined) onMove(taken ?? String(active.id), slot, taken !== undefined)
      }}
      accessibility={{
        announcements: announcementsOf(draft, word),
        screenReaderInstructions: { draggable: word('builder.drag-hint') },
      }}
    >
      <LookAgain value={lookAgain}>{children}</LookAgain>
      <DragOverlay dropAnimation={null}>
        {kind && (
          <span className={pieces['dragged']}>
            <BlockThumbnail kind={kind} />
            {word(`builder.kind.${kind}`)}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}
