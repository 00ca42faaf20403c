import { describe, expect, test } from 'vitest'
import { gradeRound, type JudgedRound, type RankedEntry } from './judging-result.ts'

// Every figure on the right of these tables was worked out by hand; the working stands beside it.

type Marks = Record<string, number>
const scale = { min: 0, max: 100_00, step: 1 }
const single = [{ key: 'score', weight: 100 }]
const plain = { drop: null, adjustment: { method: 'none' }, tieBreaks: [] } as const
const oneEach = { highest: 1, lowest: 1, minScores: 3 }

/** Marks by entry, one for each of the judges A, B, C …; undefined: not judged. */
const sheetsOf = (table: Record<string, (number | undefined)[]>) =>
  Object.entries(table).flatMap(([entryId, marks]) =>
    marks.flatMap((mark, at) =>
      mark === undefined ? [] : [{ entryId, judgeId: 'ABCDEFGHIJ'[at] ?? '', marks: new Map([['score', mark]]) }],
    ),
  )
const singleRound = (table: Record<string, (number | undefined)[]>, more: object = {}): JudgedRound => ({
  ...plain,
  model: 2,
  criteria: single,
  scale,
  total: 100_00,
  sheets: sheetsOf(table),
  ...more,
})
const placing = (results: readonly RankedEntry[]) =>
  results.map(({ entryId, score, rank }) => [entryId, score, rank] as const)

describe('weighted criteria', () => {
  const criteria = [
    {
      key: 'innovation',
      weight: 30,
      parts: [
        { key: 'originality', weight: 18 },
        { key: 'barrier', weight: 12 },
      ],
    },
    { key: 'business', weight: 25 },
    { key: 'social', weight: 20 },
    { key: 'team', weight: 15 },
    { key: 'delivery', weight: 10 },
  ]
  const round = (sheets: [string, string, Marks][], more: object = {}): JudgedRound => ({
    ...plain,
    model: 1,
    criteria,
    scale: { min: 100, max: 10_00, step: 50 },
    total: 100_00,
    sheets: sheets.map(([entryId, judgeId, marks]) => ({ entryId, judgeId, marks: new Map(Object.entries(marks)) })),
    ...more,
  })

  test('each criterion brings its weight times its mark, a parent what its parts bring', () => {
    const marks = { originality: 800, barrier: 750, business: 750, social: 900, team: 600, delivery: 850 }
    // 18 × 0.8 = 14.4; 12 × 0.75 = 9; 25 × 0.75 = 18.75; 20 × 0.9 = 18; 15 × 0.6 = 9; 10 × 0.85 = 8.5; together 77.65.
    const [entry] = gradeRound(round([['e', 'A', marks]]))
    expect(entry?.score).toBe(77_65)
    expect(Object.fromEntries(entry?.parts ?? [])).toEqual({
      originality: 14_40,
      barrier: 9_00,
      innovation: 23_40,
      business: 18_75,
      social: 18_00,
      team: 9_00,
      delivery: 8_50,
    })
  })

  test('equal scores are put in order by one criterion after the other, and it is told by which', () => {
    const even = { originality: 800, barrier: 800, business: 800, social: 800, team: 800, delivery: 800 }
    // All have 80. Innovation: p 24, q 24, r 27 (3 more, and 3 less in business: 25 × 0.12); social: p 16, q 18 (team 15 × 0.8 - 2 = 10).
    const r = { ...even, originality: 900, barrier: 900, business: 680 }
    const q = { ...even, social: 900, team: 600, delivery: 900 }
    const results = gradeRound(
      round(
        [
          ['p', 'A', even],
          ['q', 'A', q],
          ['r', 'A', r],
          ['s', 'A', even],
        ],
        {
          tieBreaks: [
            { by: 'part', key: 'innovation' },
            { by: 'part', key: 'social' },
          ],
        },
      ),
    )
    // r: 27 + 17 + 16 + 12 + 8 = 80; q: 24 + 20 + 18 + 9 + 9 = 80.
    expect(placing(results)).toEqual([
      ['r', 80_00, 1],
      ['q', 80_00, 2],
      ['p', 80_00, 3],
      ['s', 80_00, 3],
    ])
    expect(results.map(({ tie }) => tie?.decidedBy)).toEqual([0, 1, null, null])
    expect(results[2]?.tie?.equals).toEqual(['r', 'q', 's'])
  })
})

describe('a single score', () => {
  test('highest and lowest are left out: the trial calculation, and that of a place that is explained', () => {
    // (86.5 + 88 + 89) / 3 = 263.5 / 3 = 87.8333…
    const [trial] = gradeRound(singleRound({ e: [86_50, 93_50, 88_00, 81_00, 89_00] }, { drop: oneEach }))
    expect(trial?.score).toBe(87_83)
    expect(trial?.scores.map(({ dropped }) => dropped)).toEqual([null, 'highest', null, 'lowest', null])
    // 619.5 / 7 = 88.5; without 93.5 and 84: 442 / 5 = 88.4.
    const seven = { e: [86_50, 91_00, 88_00, 84_00, 93_50, 89_00, 87_50] }
    expect(gradeRound(singleRound(seven, { drop: oneEach }))[0]?.means).toEqual({
      given: 88_50,
      kept: 88_40,
      adjusted: 88_40,
    })
    // Two at each end, 84 and 86.5, 91 and 93.5: (88 + 89 + 87.5) / 3 = 264.5 / 3 = 88.1666…
    expect(gradeRound(singleRound(seven, { drop: { highest: 2, lowest: 2, minScores: 5 } }))[0]?.score).toBe(88_17)
  })

  test('of two scores none is dropped: the entry has no place, and how many scores it wants is told', () => {
    const results = gradeRound(
      singleRound({ few: [90_00, 80_00], three: [90_00, 70_00, 80_00] }, { drop: { ...oneEach, minScores: 1 } }),
    )
    expect(placing(results)).toEqual([
      ['three', 80_00, 1],
      ['few', null, null],
    ])
    expect(results.map(({ scoresMissing, means }) => [scoresMissing, means === null])).toEqual([
      [0, false],
      [1, true],
    ])
    // Nor where only the highest would go.
    const [two] = gradeRound(singleRound({ e: [1_00, 2_00] }, { drop: { highest: 1, lowest: 0, minScores: 1 } }))
    expect([two?.score, two?.scoresMissing]).toEqual([null, 1])
    // Two and two: of four scores nothing would stay.
    const [four] = gradeRound(
      singleRound({ e: [1_00, 2_00, 3_00, 4_00] }, { drop: { highest: 2, lowest: 2, minScores: 3 } }),
    )
    expect([four?.score, four?.scoresMissing]).toEqual([null, 1])
  })

  test('equal scores: one of them is dropped at each end, never one twice', () => {
    const [entry] = gradeRound(singleRound({ e: [80_00, 80_00, 80_00] }, { drop: oneEach }))
    expect(entry?.scores.map(({ dropped }) => dropped)).toEqual([null, 'highest', 'lowest'])
    expect(entry?.score).toBe(80_00)
  })

  test('a figure is rounded once: sevenths would go wrong if each judge were rounded first', () => {
    // 100 × (1/7 + 4/7) / 2 = 35.714…; of 14.29 and 57.14 it would be 35.715 and so 35.72.
    const [entry] = gradeRound(
      singleRound({ e: [100, 400] }, { scale: { min: 0, max: 700, step: 100 }, total: 100_00 }),
    )
    expect(entry?.scores.map(({ given }) => given)).toEqual([14_29, 57_14])
    expect(entry?.score).toBe(35_71)
  })

  test('ranks: 1, 2, 2, 4, and what is taken off for a long talk counts', () => {
    const results = gradeRound(
      singleRound({ a: [90_00], b: [85_00], c: [86_50], d: [70_00], e: [1_00] }),
      new Map([
        ['c', 1_50],
        ['e', 2_00],
      ]),
    )
    expect(placing(results)).toEqual([
      ['a', 90_00, 1],
      ['b', 85_00, 2],
      ['c', 85_00, 2],
      ['d', 70_00, 4],
      ['e', 0, 5],
    ])
    expect(results.map(({ deduction }) => deduction)).toEqual([0, 0, 1_50, 0, 2_00])
  })

  test('the mean of all judges can break a tie that leaving out made', () => {
    // Both keep 80; a has (60 + 80 + 90) / 3 = 76.67, b (70 + 80 + 90) / 3 = 80.
    const table = { a: [60_00, 80_00, 90_00], b: [70_00, 80_00, 90_00] }
    expect(
      placing(gradeRound(singleRound(table, { drop: oneEach, tieBreaks: [{ by: 'mean-of-all' }] }))).map(([id]) => id),
    ).toEqual(['b', 'a'])
  })
})

describe('adjustment for strict and lenient judges', () => {
  const zScore = (minSample: number) => ({ adjustment: { method: 'z-score', minSample } })
  // A: mean 85, spread 5. B: mean 65, spread 15. All: mean 75, variance (25 + 225) / 2 + 10 × 10 = 225, spread 15.
  const table = { e1: [80_00, 50_00], e2: [80_00, 80_00], e3: [90_00, 50_00], e4: [90_00, 80_00] }

  test('80 of A is one spread below, so 60; 90 is 90; 50 of B is 60, 80 is 90', () => {
    const results = gradeRound(singleRound(table, zScore(4)))
    expect(placing(results)).toEqual([
      ['e4', 90_00, 1],
      ['e2', 75_00, 2],
      ['e3', 75_00, 2],
      ['e1', 60_00, 4],
    ])
    expect(results[1]?.scores.map(({ given, adjusted }) => [given, adjusted])).toEqual([
      [80_00, 60_00],
      [80_00, 90_00],
    ])
    expect(results[1]?.means).toEqual({ given: 80_00, kept: 80_00, adjusted: 75_00 })
  })

  test('below the sample a judge is left as they are', () => {
    expect(placing(gradeRound(singleRound(table, zScore(5))))).toEqual([
      ['e4', 85_00, 1],
      ['e2', 80_00, 2],
      ['e3', 70_00, 3],
      ['e1', 65_00, 4],
    ])
  })

  test('a root that has no end is rounded with the rest', () => {
    // A: 70, 80, 90, variance 200/3; B: 79, 80, 81, variance 2/3; all: 101/3. √(101/200) = 0.7106335…, √(101/2) = 7.1063352….
    const rooted = { e1: [70_00, 79_00], e2: [80_00, 80_00], e3: [90_00, 81_00] }
    expect(placing(gradeRound(singleRound(rooted, zScore(3))))).toEqual([
      ['e3', 87_11, 1],
      ['e2', 80_00, 2],
      ['e1', 72_89, 3],
    ])
  })

  test('one who gives everybody the same says nothing: the mean of all', () => {
    // All: (80 + 100 + 60 + 60) / 4 = 75; A: mean 90, spread 10; all: variance (25 + 625 + 225 + 225) / 4 = 275.
    const [first] = gradeRound(singleRound({ e1: [80_00, 60_00], e2: [100_00, 60_00] }, zScore(2)))
    // 75 + √275 = 91.5831…; with 75 of B: 83.29.
    expect(first?.scores.map(({ adjusted }) => adjusted)).toEqual([91_58, 75_00])
    expect(first?.score).toBe(83_29)
  })

  test('what is dropped is dropped as it was given', () => {
    const five = { e1: [80_00, 50_00, 60_00], e2: [90_00, 80_00, 60_00] }
    const results = gradeRound(singleRound(five, { ...zScore(2), drop: oneEach }))
    expect(results.find(({ entryId }) => entryId === 'e1')?.scores.map(({ dropped }) => dropped)).toEqual([
      'highest',
      'lowest',
      null,
    ])
  })
})
