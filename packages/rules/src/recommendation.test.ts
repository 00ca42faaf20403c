import { expect, test } from 'vitest'
import { changesOf, lineOf } from './recommendation.ts'

const order = (text: string) => text.split('')
const changes = (before: string, after: string, named = '') =>
  changesOf(order(before), order(after), new Set(order(named)))?.map(
    ({ entryId, kind, from, to }) => `${entryId} ${kind} ${from ?? '-'} ${to ?? '-'}`,
  )

test('only what was named has moved; what makes room for it has not', () => {
  expect(changes('abcd', 'abcd')).toEqual([])
  expect(changes('abcd', 'dabc', 'd')).toEqual(['d moved 4 1'])
  expect(changes('abcd', 'dabc')).toBeUndefined()
  expect(changes('abcd', 'dabc', 'a')).toBeUndefined()
  expect(changes('abcd', 'badc', 'ad')).toEqual(['a moved 1 2', 'd moved 4 3'])
})

test('what comes and what goes needs no name, and those behind it close up', () => {
  expect(changes('', 'ab')).toEqual(['a added - 1', 'b added - 2'])
  expect(changes('abc', 'ac')).toEqual(['b removed 2 -'])
  expect(changes('abc', 'xac')).toEqual(['b removed 2 -', 'x added - 1'])
})

test('a list goes on as far as its own places reach, those that it holds counted', () => {
  expect(lineOf(12, [], 0)).toBe(12)
  expect(lineOf(12, [{ seats: null, taken: 40 }], 0)).toBe(12)
  expect(lineOf(12, [{ seats: 10, taken: 0 }], 0)).toBe(10)
  expect(lineOf(12, [{ seats: 10, taken: 10 }], 10)).toBe(10)
  expect(
    lineOf(
      12,
      [
        { seats: 10, taken: 4 },
        { seats: 5, taken: 0 },
      ],
      0,
    ),
  ).toBe(5)
  expect(lineOf(3, [{ seats: 1, taken: 2 }], 0)).toBe(0)
})
