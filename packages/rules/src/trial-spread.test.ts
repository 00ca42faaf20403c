import { expect, test } from 'vitest'
import { newCriterion, starterRule } from './judging-rule.ts'
import { spreadOf, trialRule } from './trial-spread.ts'

const name = { zh: '', en: '' }
const prize = { key: 'p1', name: { zh: '商业奖', en: '' }, hasJury: false, criteria: [newCriterion('p1-1', 100)] }
const rule = trialRule({
  ...starterRule(1),
  criteria: [{ ...newCriterion('c1', 60), commentAtMost: 6_00 }, newCriterion('c2', 40)],
  prizes: [prize],
})
const marks = (c1: number, c2: number) => ({ kind: 'marks' as const, marks: { c1, c2 }, reasons: { c1: '数据可信' } })

test('is counted per criterion and mark, the lowest first, whoever gave it and in whatever order', () => {
  const given = [marks(8_00, 6_00), marks(5_50, 9_00), marks(8_00, 6_50)]
  const spread = {
    ...{ kind: 'marks', min: 1_00, max: 10_00 },
    criteria: [
      {
        key: 'c1',
        name,
        mean: 7_17,
        points: [
          { mark: 5_50, count: 1 },
          { mark: 8_00, count: 2 },
        ],
      },
      { key: 'c2', name, mean: 7_17, points: [6_00, 6_50, 9_00].map((mark) => ({ mark, count: 1 })) },
    ],
  }
  expect(spreadOf(rule, given)).toEqual(spread)
  expect(spreadOf(rule, given.toReversed())).toEqual(spread)
})

test('of votes is how many are for and against it; of nobody it is nothing', () => {
  const vote = (isFor: boolean) => ({ kind: 'vote' as const, isFor })
  expect(spreadOf(starterRule(4), [vote(true), vote(false), vote(true)])).toEqual({
    kind: 'vote',
    votesFor: 2,
    votesAgainst: 1,
  })
  expect(spreadOf(rule, [])).toBeUndefined()
})

test('leaves prizes to their juries, and asks for no reasons', () => {
  expect(rule.prizes).toBeUndefined()
  expect(rule.criteria.map(({ key, commentAtMost }) => [key, commentAtMost])).toEqual([
    ['c1', null],
    ['c2', null],
  ])
})
