/** A block on the page, in the coordinates of its frame. */
export type Spot = { id: string; top: number; bottom: number; left: number; right: number }
export type Point = { x: number; y: number }

/** Between which blocks a point lies: 0 is before the first. The upper half of a block is before it, the lower half after it. */
export function gapAt(spots: readonly Spot[], point: Point): number {
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  spots.forEach(({ top, bottom, left, right }, at) => {
    const far = Math.hypot(beyond(point.x, left, right), beyond(point.y, top, bottom))
    if (far < least) [nearest, least] = [at, far]
  })
  const spot = spots[nearest]
  if (!spot) return 0
  return point.y < (spot.top + spot.bottom) / 2 ? nearest : nearest + 1
}

const beyond = (value: number, low: number, high: number) => Math.max(low - value, 0, value - high)

/** The block whose place the taken one would have; its own: it stays. */
export function landsAt(spots: readonly Spot[], taken: string, point: Point): string | undefined {
  const from = spots.findIndex(({ id }) => id === taken)
  const gap = gapAt(spots, point)
  return spots[gap > from ? gap - 1 : gap]?.id
}

const fastest = 28

/** How far a window scrolls in one frame while something is held near its upper or lower edge. */
export function edgeSpeed(y: number, height: number): number {
  const edge = height * 0.1
  const depth = y < edge ? y - edge : Math.max(0, y - (height - edge))
  return Math.round(Math.max(-1, Math.min(1, depth / edge)) * fastest)
}
