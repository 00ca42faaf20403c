import { expect, test } from 'vitest'
import { newCriterion, starterRule } from './judging-rule.ts'
import { firstChain, nextChain, type ScoreRevision, scoreHash, scoreProblems, totalSoFar } from './score-revision.ts'

const rule = {
  ...starterRule(1),
  criteria: [
    { ...newCriterion('new', 30), commentAtMost: 3_00 },
    { ...newCriterion('market', 70), parts: [newCriterion('size', 40), newCriterion('plan', 30)] },
  ],
}
const revision: ScoreRevision = {
  id: '0192a000-0000-7000-8000-000000000001',
  assignmentId: '0192a000-0000-7000-8000-000000000002',
  edition: 1,
  given: { kind: 'marks', marks: { new: 9_00, size: 8_00 }, reasons: {} },
  comment: '',
  remark: '',
  madeAt: '2026-11-18T10:00:00.000Z',
}

test('the total of what is marked so far, by hand: 9/10 of 30, 8/10 of 40', () => {
  expect(totalSoFar(rule, {})).toBe(0)
  expect(totalSoFar(rule, { new: 9_00 })).toBe(27_00)
  expect(totalSoFar(rule, { new: 9_00, size: 8_00 })).toBe(59_00)
  expect(totalSoFar(rule, { new: 9_00, size: 8_00, plan: 7_50 })).toBe(81_50)
})

test('what is missing, off the scale or asks for a reason is named by its criterion', () => {
  const given = (marks: Record<string, number>, reasons = {}) => ({ kind: 'marks' as const, marks, reasons })
  expect(scoreProblems(rule, given({ new: 2_00, size: 8_25 }), { listed: 10, prizes: [] })).toEqual([
    { key: 'new', problem: 'comment-missing' },
    { key: 'size', problem: 'off-step' },
    { key: 'plan', problem: 'missing' },
  ])
  expect(
    scoreProblems(rule, given({ new: 2_00, size: 8_00, plan: 8_00 }, { new: '已有同类产品' }), {
      listed: 10,
      prizes: [],
    }),
  ).toEqual([])
  expect(scoreProblems(rule, { kind: 'vote', isFor: true }, { listed: 10, prizes: [] })).toEqual([
    { key: 'vote', problem: 'kind' },
  ])
})

test('on the sheet of a judge stand the prizes of all judges and those that they were named for, and no other', () => {
  const prize = (key: string, hasJury: boolean) => ({
    key,
    name: { zh: key, en: '' },
    hasJury,
    criteria: [newCriterion(`${key}-1`, 60), newCriterion(`${key}-2`, 40)],
  })
  const withPrizes = { ...starterRule(1), prizes: [prize('p1', false), prize('p2', true)] }
  const given = (marks: Record<string, number>) => ({ kind: 'marks' as const, marks, reasons: {} })
  const all = { c1: 9_00, 'p1-1': 8_00, 'p1-2': 7_00 }
  expect(scoreProblems(withPrizes, given(all), { listed: 1, prizes: [] })).toEqual([])
  expect(scoreProblems(withPrizes, given({ c1: 9_00, 'p1-1': 8_00 }), { listed: 1, prizes: ['p2'] })).toEqual([
    { key: 'p1-2', problem: 'missing' },
    { key: 'p2-1', problem: 'missing' },
    { key: 'p2-2', problem: 'missing' },
  ])
  expect(scoreProblems(withPrizes, given({ ...all, 'p2-1': 8_00 }), { listed: 1, prizes: [] })).toEqual([
    { key: 'p2-1', problem: 'unknown' },
  ])
  // 9/10 of 100; 8/10 of 60 and 7/10 of 40.
  expect(totalSoFar(withPrizes, all)).toBe(90_00)
  expect(totalSoFar(withPrizes, all, withPrizes.prizes[0])).toBe(76_00)
})

test('a place is one of the list, a vote is a vote', () => {
  const ranking = starterRule(3)
  expect(scoreProblems(ranking, { kind: 'place', place: 10 }, { listed: 10, prizes: [] })).toEqual([])
  expect(scoreProblems(ranking, { kind: 'place', place: 11 }, { listed: 10, prizes: [] })).toEqual([
    { key: 'place', problem: 'place' },
  ])
  expect(scoreProblems(starterRule(4), { kind: 'vote', isFor: false }, { listed: 10, prizes: [] })).toEqual([])
})

test('the hash is of the content, in whatever order it was written, and of all of it', () => {
  const given = { kind: 'marks' as const, reasons: {}, marks: { size: 8_00, new: 9_00 } }
  expect(scoreHash({ ...revision, given })).toBe(scoreHash(revision))
  for (const other of [{ comment: '好' }, { remark: '好' }, { edition: 2 }, { madeAt: '2026-11-18T10:00:01.000Z' }])
    expect(scoreHash({ ...revision, ...other })).not.toBe(scoreHash(revision))
})

test('the books of a device depend on the order in which it made its scores', () => {
  const [one, other] = [scoreHash(revision), scoreHash({ ...revision, edition: 2 })]
  expect(nextChain(nextChain(firstChain, one), other)).not.toBe(nextChain(nextChain(firstChain, other), one))
})
