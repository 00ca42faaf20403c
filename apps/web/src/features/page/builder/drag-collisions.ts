import { type CollisionDetection, type DroppableContainer, pointerWithin } from '@dnd-kit/core'
import { gapAt, landsAt, type Point, type Spot } from './landing.ts'

/** What hangs on whatever is dragged: a kind of the palette, or a block taken on the page itself. */
export type Dragged = { kind?: string; taken?: string }
/** What hangs on a block of the page that something can be dropped at. */
export type Place = { place?: string; at?: number }

/**
 * A pointer drops where it is; keys move from line to line. Blocks on the page are drawn in a window of their own: what is taken there is
 * told in the coordinates of that window, what comes from the palette in those of the window around it.
 */
export const collisionsOf: CollisionDetection = (asked) => {
  const { active, droppableContainers, pointerCoordinates } = asked
  const { kind, taken } = (active.data.current ?? {}) as Dragged
  const places = droppableContainers.filter((container) => placeOf(container).place !== undefined)
  places.sort((one, other) => (placeOf(one).at ?? 0) - (placeOf(other).at ?? 0))
  if (taken !== undefined) {
    if (!pointerCoordinates || isBeside(pointerCoordinates, places[0])) return []
    const id = landsAt(spotsOf(places), taken, pointerCoordinates)
    return hit(places.find((container) => placeOf(container).place === id))
  }
  const hits = pointerOrKeys({
    ...asked,
    droppableContainers: droppableContainers.filter((each) => !places.includes(each)),
  })
  if (kind === undefined || !pointerCoordinates || hits[0]?.id !== 'canvas') return hits
  const next = places[gapAt(spotsOf(places), inside(pointerCoordinates, places[0]))]
  return next ? hit(next) : hits
}

const placeOf = ({ data }: DroppableContainer) => (data.current ?? {}) as Place

const hit = (container: DroppableContainer | undefined) =>
  container ? [{ id: container.id, data: { droppableContainer: container, value: 0 } }] : []

const spotsOf = (places: readonly DroppableContainer[]): Spot[] =>
  places.flatMap((container) => {
    const rect = container.node.current?.getBoundingClientRect()
    const id = placeOf(container).place ?? ''
    return rect ? [{ id, top: rect.top, bottom: rect.bottom, left: rect.left, right: rect.right }] : []
  })

/** Held next to the page, not on it: whoever lets go there means nothing. */
function isBeside({ x }: Point, some: DroppableContainer | undefined): boolean {
  const width = some?.node.current?.ownerDocument.documentElement.clientWidth ?? 0
  return x < 0 || x > width
}

/** The same point in the window that the page is drawn in, which is shown smaller than it is. */
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
