import { describe, expect, test } from 'vitest'
import type { Contest, Stage } from './contest.queries.ts'
import {
  addedOf,
  changesOf,
  countChanges,
  datesOf,
  movedEnd,
  movedInList,
  nextStage,
  planOf,
  rangeOf,
  ticksOf,
} from './stage-plan.ts'
import { sequences, stagesOf } from './stage-sequences.ts'

const stage = (id: string, opensAt: string, closesAt: string): Stage => ({
  id,
  code: id,
  name: { zh: id, en: '' },
  processType: 1,
  level: 'school',
  opensAt,
  closesAt,
  version: 1,
  can: { remove: true, moveEnd: true },
})
const one = stage('one', '2026-11-01T01:00:00Z', '2026-11-30T10:00:00Z')
const two = stage('two', '2026-12-01T01:00:00Z', '2026-12-06T10:00:00Z')
const contest = { graceMinutes: 15, stages: [one, two] } as unknown as Contest

describe('a plan of stages', () => {
  test('knows what was changed, and that a change taken back is none', () => {
    const count = (closesAt: string | undefined, grace?: number) =>
      countChanges(planOf(contest, closesAt === undefined ? {} : { one: { closesAt } }, grace), contest)
    expect(count(undefined)).toBe(0)
    expect(count('2026-12-01T10:00:00.000Z')).toBe(1)
    expect(count('2026-12-01T10:00:00.000Z', 30)).toBe(2)
    expect(count('2026-11-30T10:00:00.000Z')).toBe(0)
    const moved = planOf(contest, { one: { closesAt: '2026-12-01T10:00:00.000Z' } }, undefined)
    expect(changesOf(moved, contest).map(({ id }) => id)).toEqual(['one'])
  })

  test('a new stage is a change like any other, of a kind that is not there yet', () => {
    const added = nextStage([one, two], 0, '新阶段')
    const plan = planOf(contest, { [added.id]: { level: 'city' } }, undefined, [added])
    expect(addedOf(plan, contest)).toEqual([{ ...added, level: 'city' }])
    expect(countChanges(plan, contest)).toBe(1)
    expect(changesOf(plan, contest)).toEqual([])
    expect(added).toMatchObject({ processType: 2, opensAt: '2026-12-07T10:00:00.000Z' })
  })

  test('a ready sequence follows on day by day, by the clock of the contest', () => {
    const [standard] = sequences
    const planned = standard ? stagesOf(standard, Date.parse('2026-11-17T02:00:00Z'), 'Asia/Shanghai', 'school') : []
    expect(planned.map(({ name }) => name.zh)).toEqual(['报名', '初审', '网评', '入围公示', '路演', '结果公示'])
    expect(planned[0]).toMatchObject({ opensAt: '2026-11-18T01:00:00.000Z', closesAt: '2026-12-17T10:00:00.000Z' })
    expect(planned[1]).toMatchObject({ opensAt: '2026-12-18T01:00:00.000Z' })
  })

  test('an end moves by what was asked and stops at its beginning', () => {
    expect(movedEnd(two, 'closesAt', -86_400_000)).toEqual({ closesAt: '2026-12-05T10:00:00.000Z' })
    expect(movedEnd(two, 'closesAt', -30 * 86_400_000)).toEqual({ closesAt: '2026-12-01T01:00:00.000Z' })
    expect(movedEnd(two, 'opensAt', 30 * 86_400_000)).toEqual({ opensAt: '2026-12-06T10:00:00.000Z' })
  })

  test('has room for all its stages, and few enough days on the axis', () => {
    const range = rangeOf([one, two], 0)
    expect(new Date(range.from).toISOString()).toBe('2026-10-31T01:00:00.000Z')
    expect(ticksOf(range, 'Asia/Shanghai').map(({ label }) => label)).toEqual([
      '10-31',
      '11-07',
      '11-14',
      '11-21',
      '11-28',
      '12-05',
    ])
    expect(rangeOf([], 1_000_000_000_000).to).toBeGreaterThan(1_000_000_000_000)
  })

  test('is told in few words', () => {
    expect(datesOf(two, 'Asia/Shanghai')).toBe('12-01 – 12-06')
    expect(datesOf(stage('x', '2026-12-01T01:00:00Z', '2026-12-01T10:00:00Z'), 'Asia/Shanghai')).toBe('12-01')
  })
})

test('a neighbour changes places, and nothing moves over the edge', () => {
  expect(movedInList(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(movedInList(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
