import { expect, test } from 'vitest'
import { zoomStep } from './zoom.ts'

test('[L01] zooming goes from 0.2 to 4 in tenths and stops there', () => {
  const seen: number[] = [0.2]
  for (let level = 0.2; level < 4; level = zoomStep(level, 1)) seen.push(zoomStep(level, 1))
  expect(seen).toEqual(Array.from({ length: 39 }, (_, index) => (index + 2) / 10))
  expect(zoomStep(4, 1)).toBe(4)
  expect(zoomStep(0.2, -1)).toBe(0.2)
  expect(zoomStep(0.734, 1)).toBe(0.8)
  expect(zoomStep(0.734, -1)).toBe(0.7)
})
