import { expect, test } from 'vitest'
import { canBecome, entryStates, isFilledIn, takesPart } from './entry-state.ts'

const all = Object.values(entryStates)

test('an entry changes its state only as the decision says', () => {
  const allowed = all.flatMap((from) =>
    all.filter((to) => to !== 9 && canBecome(from, to)).map((to) => `${from}→${to}`),
  )
  expect(allowed).toEqual([
    '0→1',
    '0→6',
    '1→0',
    '1→2',
    '1→3',
    '1→6',
    '1→7',
    '2→3',
    '2→4',
    '2→5',
    '3→1',
    '3→6',
    '4→6',
    '4→7',
    '4→8',
    '5→2',
    '7→1',
    '7→2',
    '7→6',
  ])
  expect(all.filter((from) => canBecome(from, 9))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('it is filled in as a draft, when returned, and for the next level', () => {
  expect(all.filter(isFilledIn)).toEqual([0, 3, 7])
  expect(all.filter(takesPart)).toEqual([1, 2, 3, 4, 5, 7, 8])
})
