import { expect, test } from 'vitest'
import { figuresOf, lineOf } from './figures.ts'

const days = [
  { day: '2026-10-01', begun: 5, submitted: 0 },
  { day: '2026-10-03', begun: 5, submitted: 2 },
  { day: '2026-10-11', begun: 10, submitted: 6 },
]
const tally = {
  total: 20,
  states: [
    { state: 0, count: 8 },
    { state: 2, count: 5 },
    { state: 3, count: 1 },
    { state: 4, count: 2 },
    { state: 6, count: 2 },
    { state: 7, count: 2 },
  ],
  tracks: [],
  days,
}

test('the figures of a contest leave out what was withdrawn', () => {
  expect(figuresOf(tally)).toEqual({
    begun: 18,
    begunLately: 10,
    submitted: 10,
    drafts: 8,
    share: 56,
    inReview: 5,
    returned: 1,
    approved: 4,
  })
  expect(figuresOf({ total: 0, states: [], tracks: [], days: [] })).toMatchObject({ begun: 0, share: 0 })
})

test('a line needs two days, and stands where its days are', () => {
  expect(lineOf(days, 'begun')).toEqual([
    [0, 0.25],
    [0.2, 0.5],
    [1, 1],
  ])
  expect(lineOf(days.slice(0, 1), 'begun')).toEqual([])
  expect(lineOf(days.slice(0, 2), 'submitted')).toEqual([
    [0, 0],
    [1, 1],
  ])
})
