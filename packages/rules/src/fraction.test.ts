import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  compare,
  divide,
  fraction,
  mean,
  multiply,
  rounded,
  squareRoot,
  subtract,
  sum,
  variance,
} from './fraction.ts'

const whole = fc.integer({ min: -100_000, max: 100_000 })
const any = fc.tuple(whole, fc.integer({ min: 1, max: 1000 })).map(([top, bottom]) => fraction(top, bottom))

test('thirds and tenths are added without loss', () => {
  expect(sum([fraction(1, 3), fraction(1, 3), fraction(1, 3)])).toEqual(fraction(1))
  expect(sum(Array.from({ length: 10 }, () => fraction(1, 10)))).toEqual(fraction(1))
  expect([fraction(6, -4), fraction(0, 7)]).toEqual([fraction(-3, 2), fraction(0)])
  expect(mean([fraction(8650), fraction(8800), fraction(8900)])).toEqual(fraction(26_350, 3))
})

test('halves are rounded away from 0, and what is just below a half is not', () => {
  const values: [number, number, number][] = [
    [1, 2, 1],
    [-1, 2, -1],
    [5, 2, 3],
    [249_999, 100_000, 2],
    [26_350, 3, 8783],
    [-26_350, 3, -8783],
    [0, 5, 0],
  ]
  for (const [top, bottom, nearest] of values) expect(rounded(fraction(top, bottom))).toBe(nearest)
})

test('a variance is of all there are: 2, 4, 4, 4, 5, 5, 7, 9 are 4 apart in the square', () => {
  expect(variance([2, 4, 4, 4, 5, 5, 7, 9].map((value) => fraction(value)))).toEqual(fraction(4))
})

test('a root is exact where it can be, and else right to 30 decimals', () => {
  expect([squareRoot(fraction(9, 4)), squareRoot(fraction(0)), squareRoot(fraction(1))]).toEqual([
    fraction(3, 2),
    fraction(0),
    fraction(1),
  ])
  // 1.414213562373095048801688724209698078569671875376948…, from the tables.
  expect(squareRoot(fraction(2))).toEqual(fraction(1_414_213_562_373_095_048_801_688_724_209n, 10n ** 30n))
  expect(() => squareRoot(fraction(-1))).toThrow(RangeError)
  expect(() => fraction(1, 0)).toThrow(RangeError)
})

test('the laws of arithmetic hold', () => {
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      expect(add(a, add(b, c))).toEqual(add(add(a, b), c))
      expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)))
      expect(add(subtract(a, b), b)).toEqual(a)
      expect(compare(a, b)).toBe(-compare(b, a) + 0)
      if (b.top !== 0n) expect(multiply(divide(a, b), b)).toEqual(a)
    }),
  )
})

test('a root squared comes back within the last decimal', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (top, bottom) => {
      const value = fraction(top, bottom)
      const root = squareRoot(value)
      const next = add(root, fraction(1n, 10n ** 30n))
      expect(compare(multiply(root, root), value)).toBeLessThanOrEqual(0)
      expect(compare(multiply(next, next), value)).toBe(1)
    }),
  )
})
