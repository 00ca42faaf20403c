import { expect, test } from 'vitest'
import { type PlannedSlot, planClashes } from './room-plan.ts'

const slot = (roomId: string, entryId: string, time: string, more: Partial<PlannedSlot> = {}): PlannedSlot => ({
  roomId,
  entryId,
  plannedAt: `2026-11-19T${time}:00Z`,
  seconds: 15 * 60,
  schoolId: null,
  advisors: [],
  judges: [],
  ...more,
})

test('a judge of two rooms is named once, with the moment at which it begins', () => {
  const judges = ['苏景行']
  const slots = ['08:00', '08:15', '08:30'].flatMap((time) => [
    slot('a', `a${time}`, time, { judges }),
    slot('b', `b${time}`, time, { judges }),
  ])
  expect(planClashes(slots)).toMatchObject([
    { kind: 'judge', who: '苏景行', slots: [{ entryId: 'a08:00' }, { entryId: 'b08:00' }], minutesBetween: -15 },
  ])
})

test.each([
  ['08:10', -5],
  ['08:17', 2],
  ['08:20', undefined],
])('an advisor who is wanted elsewhere at %s has so many minutes to walk', (time, minutesBetween) => {
  const found = planClashes([
    slot('a', 'one', '08:00', { advisors: ['p'] }),
    slot('b', 'two', time, { advisors: ['p', 'q'] }),
    slot('b', 'three', '09:00', { advisors: ['q'] }),
  ])
  expect(found.map((clash) => clash.minutesBetween)).toEqual(minutesBetween === undefined ? [] : [minutesBetween])
})

test('a school is in two rooms only at the same time, and twice in one room is no clash', () => {
  const schoolId = '澄湖'
  const of = (other: PlannedSlot) => planClashes([slot('a', 'one', '08:00', { schoolId }), other]).length
  expect(of(slot('b', 'two', '08:14', { schoolId }))).toBe(1)
  expect(of(slot('b', 'two', '08:15', { schoolId }))).toBe(0)
  expect(of(slot('a', 'two', '08:05', { schoolId }))).toBe(0)
})
