/** Spec 9: from 0.2 to 4 in steps of 0.1. */
export const zoomRange = { min: 0.2, max: 4, step: 0.1 } as const

/** One step from wherever it stands (a fitted view stands anywhere), without the dust of binary fractions. */
export function zoomStep(from: number, direction: 1 | -1): number {
  const steps = direction === 1 ? Math.floor(from * 10 + 1e-6) + 1 : Math.ceil(from * 10 - 1e-6) - 1
  return clampZoom(steps / 10)
}

export function clampZoom(level: number): number {
  return Math.min(zoomRange.max, Math.max(zoomRange.min, level))
}
