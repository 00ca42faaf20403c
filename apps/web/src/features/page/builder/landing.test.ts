import { expect, test } from 'vitest'
import { edgeSpeed, gapAt, landsAt, type Spot } from './landing.ts'

const spot = (id: string, top: number, bottom: number, left = 0, right = 1200): Spot => ({
  id,
  top,
  bottom,
  left,
  right,
})
const three = [spot('a', 0, 400), spot('b', 400, 500), spot('c', 500, 1000)]
const at = (y: number, x = 600) => ({ x, y })

test('[F02] the upper half of a block means before it, the lower half after it', () => {
  expect([0, 199, 201, 449, 451, 749, 751, 2000].map((y) => gapAt(three, at(y)))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  expect(gapAt([], at(10))).toBe(0)
})

test('[F02] a block that is held over itself or over its own edges stays', () => {
  for (const y of [201, 399, 401, 499, 501, 749]) expect(landsAt(three, 'b', at(y))).toBe('b')
})

test('[F02] a block that is dragged takes the place of the one that it passes', () => {
  expect(landsAt(three, 'a', at(460))).toBe('b')
  expect(landsAt(three, 'a', at(900))).toBe('c')
  expect(landsAt(three, 'c', at(420))).toBe('b')
  expect(landsAt(three, 'c', at(100))).toBe('a')
})

test('[F02] of two blocks beside each other the one under the pointer counts', () => {
  const row = [spot('a', 0, 100), spot('left', 100, 500, 0, 800), spot('right', 100, 300, 820, 1200)]
  expect(gapAt(row, at(400, 300))).toBe(2)
  expect(gapAt(row, at(120, 900))).toBe(2)
  expect(gapAt(row, at(290, 900))).toBe(3)
})

test('[F02] the page scrolls while something is held near its edges, the faster the nearer, and not in between', () => {
  expect([100, 500, 900].map((y) => edgeSpeed(y, 1000))).toEqual([0, 0, 0])
  expect(edgeSpeed(50, 1000)).toBe(-14)
  expect(edgeSpeed(950, 1000)).toBe(14)
  expect(edgeSpeed(-500, 1000)).toBe(-28)
  expect(edgeSpeed(2000, 1000)).toBe(28)
})
