import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeRound, type JudgedRound } from './judging-result.ts'

const oneEach = { highest: 1, lowest: 1, minScores: 3 }

/** One mark each, by entry and judge. */
const singleRound = (table: number[][], more: object = {}): JudgedRound => ({
  model: 2,
  drop: null,
  adjustment: { method: 'none' },
  tieBreaks: [],
  criteria: [{ key: 'score', weight: 100 }],
  scale: { min: 0, max: 100_00, step: 1 },
  total: 100_00,
  sheets: table.flatMap((row, entry) =>
    row.map((mark, judge) => ({ entryId: `e${entry}`, judgeId: `j${judge}`, marks: new Map([['score', mark]]) })),
  ),
  ...more,
})

const table = fc.array(fc.array(fc.integer({ min: 0, max: 100_00 }), { minLength: 1, maxLength: 7 }), {
  minLength: 1,
  maxLength: 8,
})
const rules = { drop: oneEach, adjustment: { method: 'z-score', minSample: 3 }, tieBreaks: [{ by: 'mean-of-all' }] }

test('whatever the order in which sheets came, the result is the same', () => {
  fc.assert(
    fc.property(table, fc.infiniteStream(fc.nat()), (marks, keys) => {
      const round = singleRound(marks, rules)
      const shuffled = round.sheets
        .map((sheet) => ({ sheet, key: keys.next().value ?? 0 }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ sheet }) => sheet)
      expect(gradeRound({ ...round, sheets: shuffled } as JudgedRound)).toEqual(gradeRound(round))
    }),
  )
})

test('a higher mark never lowers the score of its entry, nor its rank', () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 50_00 }), (marks, more) => {
      const higher = marks.map((row, at) =>
        at === 0 ? [Math.min(100_00, (row[0] ?? 0) + more), ...row.slice(1)] : row,
      )
      const of = (rows: number[][]) =>
        gradeRound(singleRound(rows, { drop: oneEach })).find(({ entryId }) => entryId === 'e0')
      const [before, after] = [of(marks), of(higher)]
      expect(after?.score ?? 0).toBeGreaterThanOrEqual(before?.score ?? 0)
      expect(after?.rank ?? 0).toBeLessThanOrEqual(before?.rank ?? 0)
    }),
  )
})

/** What lies within a hundredth may be equal on one side and not on the other: results are rounded once. */
test('a judge who is stricter by a fixed amount, and judges everybody, turns no two entries round', () => {
  const complete = fc.array(fc.tuple(fc.nat(90_00), fc.nat(90_00), fc.nat(90_00)), { minLength: 3, maxLength: 8 })
  fc.assert(
    fc.property(complete, fc.integer({ min: 1, max: 10_00 }), (marks, by) => {
      const lenient = marks.map(([a, b, c]) => [a + by, b, c])
      const ranks = (rows: number[][]) =>
        new Map(gradeRound(singleRound(rows)).map(({ entryId, rank }) => [entryId, rank ?? 0]))
      const [before, after] = [ranks(marks), ranks(lenient)]
      const ids = [...before.keys()]
      const turned = ids.flatMap((one) =>
        ids.filter((other) => {
          const [was, is] = [before, after].map((each) => (each.get(one) ?? 0) - (each.get(other) ?? 0))
          return (was ?? 0) * (is ?? 0) < 0
        }),
      )
      expect(turned).toEqual([])
    }),
  )
})

test('a judge has one sheet for an entry', () => {
  const round = singleRound([[80_00]])
  expect(() => gradeRound({ ...round, sheets: [...round.sheets, ...round.sheets] } as JudgedRound)).toThrow(RangeError)
})
