import { describe, expect, test } from 'vitest'
import { gradeRound, type JudgedRound, type RankedEntry } from './judging-result.ts'
import { placeProblem, voteOutcome } from './judging-score.ts'

// Worked out by hand, like those of judging-result.test.ts.
const plain = { drop: null, adjustment: { method: 'none' }, tieBreaks: [] } as const
const placing = (results: readonly RankedEntry[]) =>
  results.map(({ entryId, score, rank }) => [entryId, score, rank] as const)

describe('ranking', () => {
  /** Lists of each judge, best first. */
  const round = (lists: string[][], more: object = {}): JudgedRound => ({
    ...plain,
    model: 3,
    sheets: lists.flatMap((list, judge) =>
      list.map((entryId, at) => ({ entryId, judgeId: `J${judge}`, place: at + 1 })),
    ),
    ...more,
  })

  test("Borda's count", () => {
    // Points of 3: a 3 + 2 + 3 = 8, b 2 + 3 + 1 = 6, c 1 + 1 + 2 = 4, d 0; of 9 at most.
    const lists = ['abcd', 'bacd', 'acbd'].map((list) => [...list])
    expect(placing(gradeRound(round(lists)))).toEqual([
      ['a', 88_89, 1],
      ['b', 66_67, 2],
      ['c', 44_44, 3],
      ['d', 0, 4],
    ])
  })

  test('the same sum of places: more first places win', () => {
    // Places: a 1 1 3 3, b 2 2 2 2, c 3 3 1 1: a sum of 8 each.
    const lists = ['abc', 'abc', 'cba', 'cba'].map((list) => [...list])
    const results = gradeRound(round(lists, { tieBreaks: [{ by: 'part', key: 'first-place' }] }))
    expect(placing(results)).toEqual([
      ['a', 50_00, 1],
      ['c', 50_00, 1],
      ['b', 50_00, 3],
    ])
    expect(results.map(({ tie }) => tie?.decidedBy)).toEqual([null, null, 0])
  })

  test('places that are shared share what they are worth, and a short list weighs as much as a long one', () => {
    const place = (entryId: string, judgeId: string, at: number) => ({ entryId, judgeId, place: at })
    // J: 1, 2, 2, 4 are worth 100, (66.67 + 33.33) / 2 = 50, 50, 0. K has two: 100 and 0.
    const sheets = [place('a', 'J', 1), place('b', 'J', 2), place('c', 'J', 2), place('d', 'J', 4)]
    expect(placing(gradeRound({ ...plain, model: 3, sheets }))).toEqual([
      ['a', 100_00, 1],
      ['b', 50_00, 2],
      ['c', 50_00, 2],
      ['d', 0, 4],
    ])
    const withSecond = [...sheets, place('d', 'K', 1), place('a', 'K', 2)]
    expect(placing(gradeRound({ ...plain, model: 3, sheets: withSecond }))).toEqual([
      ['a', 50_00, 1],
      ['b', 50_00, 1],
      ['c', 50_00, 1],
      ['d', 50_00, 1],
    ])
  })
})

describe('votes', () => {
  test('four of seven pass, three to four is talked about', () => {
    const ballots = { a: 'yyyynnn', b: 'yyynnnn', c: 'yynnnnn', d: 'yyyyyyy' }
    const results = gradeRound({
      model: 4,
      passVotes: 4,
      reviewWhen: { votesFor: 3, votesAgainst: 4 },
      judgesPerEntry: 7,
      sheets: Object.entries(ballots).flatMap(([entryId, votes]) =>
        [...votes].map((vote, at) => ({ entryId, judgeId: `J${at}`, isFor: vote === 'y' })),
      ),
    })
    // 7, 4, 3 and 2 of 7.
    expect(results.map(({ entryId, score, outcome }) => [entryId, score, outcome])).toEqual([
      ['d', 100_00, 'passed'],
      ['a', 57_14, 'passed'],
      ['b', 42_86, 'review'],
      ['c', 28_57, 'failed'],
    ])
  })
})

test('a list of places is 1 to n, or leaves out those after a shared one', () => {
  expect(placeProblem([2, 1, 3], false)).toBeNull()
  expect(placeProblem([1], false)).toEqual({ problem: 'too-short' })
  expect(placeProblem([1, 2, 2, 4], false)).toEqual({ problem: 'tie' })
  expect(placeProblem([4, 2, 1, 2], true)).toBeNull()
  expect(placeProblem([1, 2, 2, 3], true)).toEqual({ problem: 'gap' })
  expect(placeProblem([2, 3, 4], false)).toEqual({ problem: 'gap' })
})

test('votes that are still to come leave it open only where they can change it', () => {
  const rule = { passVotes: 4, reviewWhen: { votesFor: 3, votesAgainst: 4 } }
  const outcome = (votes: string) =>
    voteOutcome(
      rule,
      7,
      [...votes].map((vote) => vote === 'y'),
    )
  expect(['yyyy', 'yyynnn', 'nnnnn', 'yynnnn', 'yyynnnn', ''].map(outcome)).toEqual([
    'passed',
    'open',
    'failed',
    'open',
    'review',
    'open',
  ])
})
