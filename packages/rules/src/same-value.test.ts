import { expect, test } from 'vitest'
import { isSameValue } from './same-value.ts'

const values = [
  null,
  0,
  1,
  '',
  'a',
  true,
  [],
  [1],
  [1, 2],
  [2, 1],
  {},
  { a: 1 },
  { a: 1, b: 2 },
  { a: { b: [] } },
  { a: null },
]

test('a value is the same as itself and as no other', () => {
  for (const [at, one] of values.entries())
    for (const [of, other] of values.entries())
      expect(isSameValue(one, JSON.parse(JSON.stringify(other))), `${at} ${of}`).toBe(at === of)
})

test('the order of members says nothing, and a member without a value is not said', () => {
  expect(isSameValue({ zh: 'x', en: 'y' }, { en: 'y', zh: 'x' })).toBe(true)
  expect(isSameValue({ art: 'leaf', fileId: undefined }, { art: 'leaf' })).toBe(true)
  expect(isSameValue({ art: 'leaf', fileId: undefined }, { art: 'leaf', alt: 1 })).toBe(false)
})
