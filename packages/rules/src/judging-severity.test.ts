import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction } from './fraction.ts'
import type { JudgeScore } from './judging-score.ts'
import { severityOf } from './judging-severity.ts'

const score = (judgeId: string, entryId: string, hundredths: number): JudgeScore => ({
  judgeId,
  entryId,
  value: fraction(hundredths),
  parts: new Map(),
})

test('a strict judge lies below what the others gave to the same entries', () => {
  const scores = [
    [score('A', 'e1', 70_00), score('B', 'e1', 80_00), score('C', 'e1', 84_00)],
    [score('A', 'e2', 61_00), score('B', 'e2', 60_00)],
    [score('A', 'e3', 90_00), score('C', 'e3', 95_00)],
    // By nobody else, and not by them.
    [score('A', 'e4', 10_00)],
    [score('B', 'e5', 100_00), score('C', 'e5', 100_00)],
  ].flat()
  // −12, +1 and −5 over three entries.
  expect(severityOf('A', scores)).toEqual({ difference: -5_33, entries: 3 })
  // +3, −1 and 0.
  expect(severityOf('B', scores)).toEqual({ difference: 67, entries: 3 })
  expect(severityOf('A', scores.slice(0, 5))).toBeNull()
})

test('who gives so much more than everybody is so much more lenient, whatever the order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90_00 }), { minLength: 3, maxLength: 12 }),
      fc.integer({ min: 0, max: 10_00 }),
      fc.boolean(),
      (marks, more, isTurned) => {
        const scores = marks.flatMap((mark, at) => [
          score('A', `e${at}`, mark + more),
          score('B', `e${at}`, mark),
          score('C', `e${at}`, mark),
        ])
        const given = isTurned ? scores.toReversed() : scores
        expect(severityOf('A', given)).toEqual({ difference: more, entries: marks.length })
      },
    ),
  )
})
