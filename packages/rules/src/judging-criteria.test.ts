import { describe, expect, test } from 'vitest'
import { criteriaProblems, markProblems } from './judging-criteria.ts'

const scale = { min: 100, max: 10_00, step: 50 }

describe('criteria', () => {
  test('what adds to 100, and its parts to their parent, is right', () => {
    const parts = [
      { key: 'originality', weight: 18 },
      { key: 'barrier', weight: 12, commentAtMost: 300, commentAtLeast: 950 },
    ]
    const criteria = [
      { key: 'innovation', weight: 30, parts },
      { key: 'rest', weight: 70 },
    ]
    expect(criteriaProblems(criteria, scale)).toEqual([])
  })

  test('every fault is named', () => {
    expect(criteriaProblems([], { min: 0, max: 10, step: 3 })).toEqual([{ problem: 'scale' }, { problem: 'none' }])
    const third = [{ key: 'd', weight: 5 }]
    const criteria = [
      { key: 'a', weight: 60, parts: [{ key: 'b', weight: 5, parts: third }] },
      { key: 'a', weight: 0 },
      { key: 'c', weight: 35, commentAtMost: 50 },
    ]
    expect(criteriaProblems(criteria, scale)).toEqual([
      { problem: 'weights', key: null, sum: 95, wanted: 100 },
      { problem: 'weights', key: 'a', sum: 5, wanted: 60 },
      { problem: 'too-deep', key: 'b' },
      { problem: 'key-taken', key: 'a' },
      { problem: 'weight', key: 'a' },
      { problem: 'comment-bound', key: 'c' },
    ])
  })
})

describe('a sheet', () => {
  const criteria = [
    { key: 'a', weight: 50, commentAtMost: 300 },
    { key: 'b', weight: 50, commentAtLeast: 950 },
  ]
  const problems = (marks: Record<string, number>, comments: Record<string, string> = {}) =>
    markProblems(criteria, scale, new Map(Object.entries(marks)), new Map(Object.entries(comments))).map(
      ({ key, problem }) => `${key} ${problem}`,
    )

  test('has a mark for each, on the scale and on its steps', () => {
    expect(problems({ a: 850, b: 900 })).toEqual([])
    expect(problems({ a: 50, c: 100 })).toEqual(['c unknown', 'a off-scale', 'b missing'])
    expect(problems({ a: 820, b: Number.NaN })).toEqual(['a off-step', 'b off-scale'])
  })

  test('says why, at a mark as low or as high as the bound', () => {
    expect(problems({ a: 300, b: 950 })).toEqual(['a comment-missing', 'b comment-missing'])
    expect(problems({ a: 300, b: 950 }, { a: ' ', b: 'because' })).toEqual(['a comment-missing'])
    expect(problems({ a: 350, b: 900 })).toEqual([])
  })
})
