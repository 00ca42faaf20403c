import { expect, test } from 'vitest'
import { isTooSlow } from './quality.ts'

const frames = (count: number, ms: number) => Array.from({ length: count }, () => ms)

test('a device is too slow by the time that it spends in long frames, however few it draws', () => {
  expect(isTooSlow(frames(240, 16.7))).toBe(false)
  expect(isTooSlow(frames(120, 33.3))).toBe(false)
  expect(isTooSlow(frames(20, 200))).toBe(true)
  expect(isTooSlow([...frames(100, 16.7), ...frames(40, 60)])).toBe(true)
  // One pause, as when a font comes late.
  expect(isTooSlow([...frames(220, 16.7), 400])).toBe(false)
})
