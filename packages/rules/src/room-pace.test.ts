import { expect, test } from 'vitest'
import { calledNow, delayOf, expectedTimes } from './room-pace.ts'

const at = (time: string) => `2027-01-09T${time}:00.000Z`
const phases = { pitch: 420, questions: 300, scoring: 120 }
const slot = (id: string, time: string, state: 'waiting' | 'now' | 'done' | 'absent' = 'waiting') => ({
  id,
  plannedAt: at(time),
  state,
})
const slots = [slot('a', '01:00', 'done'), slot('b', '01:15', 'now'), slot('c', '01:30'), slot('d', '01:45', 'absent')]

test('whoever waits is told by when the one on stage began, whatever phase it is in', () => {
  const pitching = { kind: 'pitch' as const, startedAt: at('01:21'), phases }
  expect(delayOf(slots, pitching, Date.parse(at('01:22')))).toBe(360_000)
  const answering = { kind: 'questions' as const, startedAt: at('01:28'), phases }
  expect(delayOf(slots, answering, Date.parse(at('01:29')))).toBe(360_000)
  expect([...expectedTimes(slots, answering, 0)]).toEqual([['c', at('01:36')]])
})

test('with nobody on stage the room is as late as the next one is waited for, and it is never early', () => {
  const between = slots.map((each) => (each.id === 'b' ? { ...each, state: 'done' as const } : each))
  expect(delayOf(between, null, Date.parse(at('01:40')))).toBe(600_000)
  expect(delayOf(between, null, Date.parse(at('01:10')))).toBe(0)
  const early = { kind: 'pitch' as const, startedAt: at('01:05'), phases }
  expect(delayOf(slots, early, Date.parse(at('01:06')))).toBe(0)
  expect(delayOf([slot('a', '01:00', 'done')], null, Date.parse(at('03:00')))).toBe(0)
})

test('a team is called as many minutes before its turn as the hall says, by the real pace and not by the plan', () => {
  const stage = { kind: 'pitch' as const, startedAt: at('01:21'), phases }
  const calledAt = (time: string, minutesBefore = 20) => {
    const now = Date.parse(at(time))
    const expected = expectedTimes(slots, stage, now)
    return calledNow(
      slots.map((each) => ({ ...each, expectedAt: expected.get(each.id) ?? null })),
      now,
      minutesBefore,
    )
  }
  // Planned for 01:30, on at 01:36: twenty minutes before the plan nobody is called.
  expect(calledAt('01:15')).toEqual([])
  expect(calledAt('01:16')).toEqual([{ id: 'c', at: at('01:36'), minutes: 20 }])
  expect(calledAt('01:25', 10)).toEqual([])
  expect(calledAt('01:40')).toEqual([{ id: 'c', at: at('01:36'), minutes: 1 }])
  // Of who is absent, done or on stage nobody is called.
  expect(calledAt('02:30').map(({ id }) => id)).toEqual(['c'])
})
