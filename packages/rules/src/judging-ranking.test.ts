import { expect, test } from 'vitest'
import { type JudgesGiven, rankGiven, rankPrize, severitiesIn } from './judging-ranking.ts'
import { newCriterion, starterRule } from './judging-rule.ts'

const [A, B, C] = ['A', 'B', 'C']
const marked = (entryId: string, judgeId: string, c1: number): JudgesGiven => ({
  entryId,
  judgeId,
  given: { kind: 'marks', marks: { c1 }, reasons: {} },
})
const placed = (entryId: string, judgeId: string, place: number): JudgesGiven => ({
  entryId,
  judgeId,
  given: { kind: 'place', place },
})
const voted = (entryId: string, judgeId: string, isFor: boolean): JudgesGiven => ({
  entryId,
  judgeId,
  given: { kind: 'vote', isFor },
})
const places = (ranked: ReturnType<typeof rankGiven>) =>
  ranked.map(({ entryId, rank, score, outcome }) => [entryId, rank, score, outcome])

test('marks are weighed by the rule that was sealed: dropped, and equals told apart by the mean of all', () => {
  const rule = {
    ...starterRule(1),
    criteria: [newCriterion('c1', 100)],
    drop: { highest: 1, lowest: 1, minScores: 3 },
    tieBreaks: ['mean-of-all'],
  }
  const given = [
    [marked('e1', A, 8_00), marked('e1', B, 9_00), marked('e1', C, 10_00)],
    [marked('e2', A, 7_00), marked('e2', B, 9_00), marked('e2', C, 10_00)],
    [marked('e3', A, 9_50), marked('e3', B, 9_50)],
  ].flat()
  const ranked = rankGiven(rule, given)
  expect(places(ranked)).toEqual([
    ['e1', 1, 90_00, null],
    ['e2', 2, 90_00, null],
    ['e3', null, null, null],
  ])
  expect(ranked[1]?.tie).toEqual({ equals: ['e1'], decidedBy: 0 })
  expect(ranked[2]?.scoresMissing).toBe(1)
  expect(severitiesIn(rule, given).get(A)).toEqual({ difference: -13_33, entries: 3 })
  expect(severitiesIn(rule, given).has(C)).toBe(false)
})

test('places and votes are graded by their own models, and say nothing of strictness', () => {
  const ranking = { ...starterRule(3), drop: null }
  const lists = [placed('e1', A, 1), placed('e2', A, 2), placed('e1', B, 1), placed('e2', B, 2)]
  expect(places(rankGiven(ranking, lists))).toEqual([
    ['e1', 1, 100_00, null],
    ['e2', 2, 0, null],
  ])
  expect(severitiesIn(ranking, lists).size).toBe(0)
  const votes = { ...starterRule(4), judgesPerEntry: 3, votes: { passVotes: 2, reviewWhen: null } }
  const ballots = [voted('e1', A, true), voted('e1', B, true), voted('e2', A, false), voted('e2', B, true)]
  expect(places(rankGiven(votes, ballots))).toEqual([
    ['e1', 1, 100_00, 'passed'],
    ['e2', 2, 50_00, 'open'],
  ])
})

test('a prize is ranked by its own criteria and by those who marked it; the places of the round are not touched', () => {
  const prize = {
    key: 'p1',
    name: { zh: '最佳商业价值奖', en: '' },
    hasJury: true,
    criteria: [newCriterion('p1-1', 60), newCriterion('p1-2', 40)],
  }
  const rule = { ...starterRule(1), drop: null, prizes: [prize] }
  const given = (entryId: string, judgeId: string, c1: number, own?: [number, number]): JudgesGiven => {
    const marks = { c1, ...(own && { 'p1-1': own[0], 'p1-2': own[1] }) }
    return { entryId, judgeId, given: { kind: 'marks', marks, reasons: {} } }
  }
  const scores = [
    given('e1', A, 9_00, [8_00, 8_00]),
    given('e1', B, 9_00, [6_00, 8_00]),
    given('e1', C, 10_00),
    given('e2', A, 5_00, [8_00, 6_50]),
    given('e3', C, 7_00),
  ]
  // e1: mean of 80 and 68. e2: 48 + 26, equal to e1, and told apart by the first criterion (48 over 42).
  const [first, second, ...none] = rankPrize(rule, prize, scores)
  expect([first?.entryId, first?.rank, first?.score, first?.scores.length]).toEqual(['e2', 1, 74_00, 1])
  expect([second?.entryId, second?.rank, second?.score, second?.scores.length]).toEqual(['e1', 2, 74_00, 2])
  expect(none).toEqual([])
  expect(places(rankGiven(rule, scores)).map(([entryId]) => entryId)).toEqual(['e1', 'e3', 'e2'])
})
