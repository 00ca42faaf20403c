import { type CollisionDetection, type DroppableContainer, pointerWithin } from '@dnd-kit/core'
import { gapAt, landsAt, type Point, type Spot } from './landing.ts'

/** Data of a dragged element: a kind from the palette, or a block taken on the page itself. */
export type Dragged = { kind?: string; taken?: string }
/** Data of a block that something can be dropped at. */
export type DropTarget = { blockId?: string; at?: number }

/**
 * A pointer drops where it is; keys move from line to line. The page is rendered in a frame: what is dragged there has the frame's
 * coordinates, and what comes from the palette those of the outer window.
 */
export const collisionsOf: CollisionDetection = (asked) => {
  const { active, droppableContainers, pointerCoordinates } = asked
  const { kind, taken } = (active.data.current ?? {}) as Dragged
  const targets = droppableContainers.filter((container) => dropTargetOf(container).blockId !== undefined)
  targets.sort((one, other) => (dropTargetOf(one).at ?? 0) - (dropTargetOf(other).at ?? 0))
  if (taken !== undefined) {
    if (!pointerCoordinates || isBeside(pointerCoordinates, targets[0])) return []
    const id = landsAt(spotsOf(targets), taken, pointerCoordinates)
    return hit(targets.find((container) => dropTargetOf(container).blockId === id))
  }
  const hits = pointerOrKeys({
    ...asked,
    droppableContainers: droppableContainers.filter((each) => !targets.includes(each)),
  })
  if (kind === undefined || !pointerCoordinates || hits[0]?.id !== 'canvas') return hits
  const next = targets[gapAt(spotsOf(targets), inside(pointerCoordinates, targets[0]))]
  return next ? hit(next) : hits
}

const dropTargetOf = ({ data }: DroppableContainer) => (data.current ?? {}) as DropTarget

const hit = (container: DroppableContainer | undefined) =>
  container ? [{ id: container.id, data: { droppableContainer: container, value: 0 } }] : []

const spotsOf = (targets: readonly DroppableContainer[]): Spot[] =>
  targets.flatMap((container) => {
    const rect = container.node.current?.getBoundingClientRect()
    const id = dropTargetOf(container).blockId ?? ''
    return rect ? [{ id, top: rect.top, bottom: rect.bottom, left: rect.left, right: rect.right }] : []
  })

/** Beside the page, not on it: dropping there does nothing. */
function isBeside({ x }: Point, some: DroppableContainer | undefined): boolean {
  const width = some?.node.current?.ownerDocument.documentElement.clientWidth ?? 0
  return x < 0 || x > width
}

/** The same point in the frame of the page, which is scaled down. */
export function inFrame({ x, y }: Point, frame: Element): Point {
  const rect = frame.getBoundingClientRect()
  const scale = rect.width / ((frame as HTMLElement).offsetWidth || rect.width)
  return { x: (x - rect.left) / scale, y: (y - rect.top) / scale }
}

function inside(point: Point, some: DroppableContainer | undefined): Point {
  const frame = some?.node.current?.ownerDocument.defaultView?.frameElement
  return frame ? inFrame(point, frame) : point
}

const pointerOrKeys: CollisionDetection = (asked) => {
  const within = pointerWithin(asked)
  if (within.length > 0)
    return within.toSorted((one, other) => Number(one.id === 'canvas') - Number(other.id === 'canvas'))
  return asked.pointerCoordinates ? [] : closest(asked)
}

const closest: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) =>
  droppableContainers
    .flatMap((container) => {
      const rect = droppableRects.get(container.id)
      if (!rect || container.id === 'canvas') return []
      return [
        { id: container.id, data: { droppableContainer: container, value: Math.abs(rect.top - collisionRect.top) } },
      ]
    })
    .toSorted((one, other) => one.data.value - other.data.value)
