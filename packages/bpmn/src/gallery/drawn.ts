/** What a shape is at a glance; whatever has no sign of its own is a plain `event`, `task` or `gateway`. */
export type DrawnKind =
  | 'start'
  | 'end'
  | 'event'
  | 'wait'
  | 'task'
  | 'approve'
  | 'countersign'
  | 'in-turn'
  | 'service'
  | 'choice'
  | 'parallel'
  | 'gateway'
  | 'frame'

export type DrawnShape = { kind: DrawnKind; x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }

/** A drawing without its words, small enough to stand in every row of a list. A way is x, y, x, y, … */
export type Drawn = { width: number; height: number; shapes: DrawnShape[]; ways: number[][] }

/** A model may have thousands of elements; what is a few pixels wide shows no more of it than this. */
export const mostDrawn = { shapes: 60, ways: 60, bends: 6, side: 1000 } as const

const farthest = 1_000_000
const isPlace = ({ x, y }: Point) => Math.abs(x) <= farthest && Math.abs(y) <= farthest
const isBox = ({ width, height }: DrawnShape) => width > 0 && height > 0 && width <= farthest && height <= farthest

/** Nothing: there is nothing to see. Numbers come from a file that anybody may have written. */
export function drawnOf(shapes: readonly DrawnShape[], ways: readonly (readonly Point[])[]): Drawn | undefined {
  const boxes = shapes.filter((shape) => isPlace(shape) && isBox(shape))
  const lines = ways.filter((points) => points.length > 1 && points.every(isPlace))
  if (boxes.length === 0) return undefined
  // Pools and lanes hold the rest: without them a large drawing is no longer known again.
  const frames = thinned(
    boxes.filter(({ kind }) => kind === 'frame'),
    mostDrawn.shapes / 2,
  )
  const others = thinned(
    boxes.filter(({ kind }) => kind !== 'frame'),
    mostDrawn.shapes - frames.length,
  )
  const shown = [...frames, ...others]
  const bent = thinned(lines, mostDrawn.ways).map((points) => thinned(points, mostDrawn.bends))
  const ends = boxes.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ])
  const { left, top, width, height } = around([ends, ...bent])
  const scale = Math.min(1, mostDrawn.side / Math.max(width, height))
  const scaled = (length: number) => Math.round(length * scale)
  return {
    width: scaled(width),
    height: scaled(height),
    shapes: shown.map((shape) => ({
      kind: shape.kind,
      x: scaled(shape.x - left),
      y: scaled(shape.y - top),
      width: Math.max(1, scaled(shape.width)),
      height: Math.max(1, scaled(shape.height)),
    })),
    ways: bent.map((points) => points.flatMap(({ x, y }) => [scaled(x - left), scaled(y - top)])),
  }
}

export function around(lines: readonly (readonly Point[])[]) {
  let [left, top, right, bottom] = [farthest * 2, farthest * 2, -farthest * 2, -farthest * 2]
  for (const { x, y } of lines.flat()) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, width: right - left, height: bottom - top }
}

/** Evenly, with the first and the last: a part of the drawing that is left out whole would be missed. */
function thinned<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all
  const step = (all.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => all[Math.round(index * step)] as T)
}
