/** Blue, red, and the roadshow's own, whose colour is fixed (spec 2.2). */
export type HallTemplate = '1' | '2' | 'roadshow'
export type HallShape = '16:9' | '32:9' | '9:16'

export const hallShapes = ['16:9', '32:9', '9:16'] as const

/** What a screen looks like: its template, the shape of its box, and whether it does without what costs a weak laptop. */
export type HallLook = { template: HallTemplate; shape: HallShape; isPlain: boolean }

/** For a screen that nobody configured: the box that leaves the least of it empty. */
export function shapeOf(width: number, height: number): HallShape {
  const ratio = width / Math.max(1, height)
  if (ratio < 1) return '9:16'
  return ratio > 2.6 ? '32:9' : '16:9'
}
