import type { DragEvent } from 'react'
import type { Path, WidgetKind } from './form-draft.ts'

/** A widget of the palette, or a field of the paper. */
type Dragged = { widget: WidgetKind } | { path: Path }

const type = 'application/x-laurel-form-field'

export function startDrag(event: DragEvent, dragged: Dragged): void {
  event.dataTransfer.setData(type, JSON.stringify(dragged))
  event.dataTransfer.effectAllowed = 'copyMove'
}

export const isDragged = (event: DragEvent): boolean => event.dataTransfer.types.includes(type)

export const draggedOf = (event: DragEvent): Dragged | undefined => {
  const given = event.dataTransfer.getData(type)
  return given === '' ? undefined : (JSON.parse(given) as Dragged)
}

/** The upper half of a field is before it, the lower one after it. */
export function isAfter(event: DragEvent<HTMLElement>): boolean {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY > top + height / 2
}
