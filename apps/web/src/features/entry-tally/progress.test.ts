import { expect, test } from 'vitest'
import { funnelOf, shownUntil, slowestTrack, trendOf } from './progress.ts'

const stage = (id: string, states: [number, number][]) => ({
  id,
  name: id,
  opensAt: '2026-11-01T00:00:00Z',
  closesAt: '2026-11-30T10:00:00Z',
  states: states.map(([state, count]) => ({ state, count })),
})

test('who stands in a level has come through those before it, and who withdrew is in none', () => {
  const school = stage('校赛', [
    [0, 20],
    [2, 30],
    [4, 10],
    [6, 5],
  ])
  const province = stage('省赛', [
    [7, 30],
    [8, 10],
  ])
  const now = Date.parse('2026-11-20T00:00:00Z')
  const ahead = { ...stage('总决赛', []), opensAt: '2026-12-04T00:00:00Z' }
  const steps = funnelOf([school, province, stage('国赛', []), ahead], now)
  expect(steps.map(({ key, count, ofFirst, ofBefore }) => [key, count, ofFirst, ofBefore])).toEqual([
    ['begun', 100, 100, 100],
    ['submitted', 80, 80, 80],
    ['approved', 50, 50, 63],
    ['省赛', 40, 40, 80],
    ['国赛', 0, 0, 0],
    ['总决赛', 0, 0, 0],
  ])
  // Of a level that is still ahead it is told when it begins, and not that nobody is there.
  expect(steps.map(({ opensAt }) => opensAt).filter((at) => at !== null)).toEqual(['2026-12-04T00:00:00Z'])
  expect(funnelOf([], now).map(({ count }) => count)).toEqual([0, 0, 0])
})

test('the track that has submitted least is named, unless nothing is left to submit', () => {
  const track = (id: string, count: number, submitted: number) => ({ id, name: id, count, submitted })
  expect(slowestTrack([track('创意组', 10, 9), track('产业组', 4, 1)])).toMatchObject({
    id: '产业组',
    drafts: 3,
    share: 25,
  })
  expect(slowestTrack([track('创意组', 10, 10), track('空', 0, 0)])).toBeUndefined()
})

test('the curve counts up, and goes on to a deadline that is near', () => {
  const days = trendOf([
    { day: '2026-11-01', begun: 5, submitted: 0 },
    { day: '2026-11-04', begun: 3, submitted: 2 },
  ])
  expect(days.map(({ begunSoFar, submittedSoFar }) => [begunSoFar, submittedSoFar])).toEqual([
    [5, 0],
    [8, 2],
  ])
  expect(shownUntil(days, '2026-11-30')).toBe('2026-11-30')
  expect(shownUntil(days, '2027-05-30')).toBe('2026-11-04')
  expect(shownUntil(days, '2026-10-30')).toBe('2026-11-04')
  expect(shownUntil([], '2026-11-30')).toBeUndefined()
})
