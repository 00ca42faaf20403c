import { describe, expect, test } from 'vitest'
import { type ContestFacts, contestReadiness, gapsOf } from './contest-readiness.ts'

const stage = (id: string, opensAt: string, closesAt: string, processType = 1) => ({
  id,
  name: { zh: `阶段 ${id}`, en: `Stage ${id}` },
  processType,
  level: 'school',
  opensAt: `${opensAt}T01:00:00Z`,
  closesAt: `${closesAt}T10:00:00Z`,
})

const ready: ContestFacts = {
  name: { zh: '大赛', en: 'Contest' },
  rules: { zh: '<p>规则</p>', en: '<p>Rules</p>' },
  stages: [stage('a', '2026-11-01', '2026-11-30'), stage('b', '2026-12-01', '2026-12-06', 2)],
  tracks: [{ id: 't1', name: { zh: '创意组', en: 'Ideas' } }],
  plans: [
    { stageId: 'a', trackId: null, processKey: 'single-review' },
    { stageId: 'b', trackId: 't1', processKey: 'single-review' },
  ],
  portals: [{ title: '大赛', isPublished: true, hasTerms: true }],
}
const states = (facts: ContestFacts) => contestReadiness(facts).map(({ key, state }) => `${key} ${state}`)

describe('whether a contest is ready', () => {
  test('everything is there', () => {
    expect(states(ready).every((each) => each.endsWith(' ok'))).toBe(true)
  })

  test('what is missing comes first, each with the place where it is mended', () => {
    const found = contestReadiness({ ...ready, rules: { zh: '' }, stages: [], tracks: [] })
    expect(found.map(({ key, state }) => `${key} ${state}`).slice(0, 3)).toEqual([
      'stages bad',
      'rules bad',
      'tracks warn',
    ])
    expect(found.slice(0, 3).map(({ fix }) => fix)).toEqual([{ part: 'stages' }, { part: 'rules' }, { part: 'tracks' }])
  })

  test('nobody can register without a stage for it', () => {
    expect(states({ ...ready, stages: [stage('b', '2026-12-01', '2026-12-06', 2)] })[0]).toBe('registration bad')
  })

  test('a review that begins before registration of its level has ended deserves a look', () => {
    const overlapping = stage('b', '2026-11-20', '2026-12-06', 3)
    const found = contestReadiness({ ...ready, stages: [ready.stages[0] ?? overlapping, overlapping] })
    expect(found.find(({ key }) => key === 'overlap')).toMatchObject({ state: 'warn', fix: { stageId: 'b' } })
    const later = { ...overlapping, level: 'city' }
    expect(states({ ...ready, stages: [ready.stages[0] ?? later, later] })).toContain('overlap ok')
  })

  test('a name without English is a warning that counts', () => {
    const found = contestReadiness({ ...ready, tracks: [{ id: 't1', name: { zh: '创意组' } }] })
    expect(found[0]).toEqual({ key: 'english', state: 'warn', values: { count: 1 }, fix: { part: 'tracks' } })
  })

  test('a stage that takes entries says what it asks, for every track, and who decides about it', () => {
    const [ofA, ofB] = ready.plans
    const second = { id: 't2', name: { zh: '初创组', en: 'Start-ups' } }
    const found = (plans: ContestFacts['plans'], tracks = ready.tracks) =>
      contestReadiness({ ...ready, plans, tracks })
        .filter(({ key }) => key.startsWith('plan'))
        .map(({ key, state, values, fix }) => [key, state, values['count'], fix])
    if (!ofA || !ofB) throw new Error('no plans')
    expect(found([])).toEqual([
      ['plan', 'bad', undefined, { stageId: 'a' }],
      ['plan', 'warn', undefined, { stageId: 'b' }],
    ])
    expect(found([ofA, ofB], [...ready.tracks, second])).toEqual([['plan-tracks', 'bad', 1, { stageId: 'b' }]])
    expect(found([{ ...ofA, processKey: null }, ofB])).toEqual([['plan-process', 'warn', undefined, { stageId: 'a' }]])
    expect(found([ofA, ofB])).toEqual([['plan', 'ok', undefined, null]])
  })

  test('no portal, none published and no terms are told by portal', () => {
    expect(states({ ...ready, portals: [] })[0]).toBe('portal bad')
    expect(states({ ...ready, portals: [{ title: '甲', isPublished: false, hasTerms: false }] }).slice(0, 2)).toEqual([
      'portal-page bad',
      'portal-terms warn',
    ])
  })
})

test('a break of more than a week is a gap, unless a longer stage spans it', () => {
  const early = stage('a', '2026-11-01', '2026-11-10')
  const late = stage('b', '2026-11-25', '2026-11-26')
  expect(gapsOf([late, early]).map(({ before, after, days }) => [before.id, after.id, days])).toEqual([['a', 'b', 14]])
  expect(gapsOf([early, stage('c', '2026-11-02', '2026-11-24'), late])).toEqual([])
  expect(gapsOf([early, stage('b', '2026-11-17', '2026-11-18')])).toEqual([])
})
