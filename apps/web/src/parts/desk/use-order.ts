import { type DragEvent, useState } from 'react'

type Props = { ids: readonly string[]; isAllowed: boolean; onOrder: (ids: string[]) => void }

/** The list with one of it somewhere else. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((each) => each !== id)
  const at = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** By hand: what is dragged takes the place of what it is dropped on. By keyboard: one step at a time. */
export function useOrder({ ids, isAllowed, onOrder }: Props) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    step: (id: string, by: 1 | -1) => onOrder(movedTo(ids, id, ids.indexOf(id) + by)),
    isDragged: (id: string) => id === dragged,
    isOver: (id: string) => id === over && id !== dragged,
    handlersOf: (id: string) =>
      isAllowed
        ? {
            draggable: true,
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', id)
              setDragged(id)
            },
            onDragOver: (event: DragEvent) => {
              if (dragged === undefined) return
              event.preventDefault()
              setOver(id)
            },
            onDrop: (event: DragEvent) => {
              event.preventDefault()
              if (dragged !== undefined && dragged !== id) onOrder(movedTo(ids, dragged, ids.indexOf(id)))
              end()
            },
            onDragEnd: end,
          }
        : {},
  }
}
