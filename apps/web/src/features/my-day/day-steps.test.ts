import { expect, test } from 'vitest'
import { countdown, minutesLate, nextStep, readyAt } from './day-steps.ts'
import type { Hall } from './my-day.queries.ts'

const at = (time: string) => `2027-01-09T${time}:00.000Z`
const now = (time: string) => Date.parse(at(time))
const team: NonNullable<Hall['team']> = {
  entryId: 'e',
  code: 'SZ03-YY-0035',
  title: '',
  slotState: 'waiting',
  position: 5,
  before: 1,
  drawId: null,
  receipt: null,
  here: 0,
  missing: [],
}
const hallWith = (more: Partial<Hall> = {}): Hall => ({
  roomId: 'r',
  roomName: { zh: '', en: '' },
  venue: '',
  day: '2027-01-09',
  roomState: 'live',
  contestName: { zh: '', en: '' },
  plannedAt: at('02:02'),
  expectedAt: at('02:08'),
  minutesBefore: 20,
  mark: null,
  rundown: [],
  team,
  judge: null,
  ...more,
})
const mark = { state: 'present' as const, at: at('00:02') }

test('one has to be there so long before the turn, by the pace that the room really has', () => {
  expect(readyAt(hallWith())).toBe(at('01:48'))
  expect(readyAt(hallWith({ expectedAt: null }))).toBe(at('01:42'))
  expect(minutesLate(hallWith())).toBe(6)
  expect(minutesLate(hallWith({ expectedAt: null }))).toBe(0)
})

test('first to the check-in, then to the hall, then at once', () => {
  expect(nextStep(hallWith(), now('01:30'))).toEqual({ kind: 'check-in', at: at('01:48'), leftMs: 1_080_000 })
  expect(nextStep(hallWith({ mark }), now('01:30'))).toMatchObject({ kind: 'ready' })
  expect(nextStep(hallWith({ mark }), now('01:48'))).toEqual({ kind: 'called' })
  // Before the room has begun nobody is called by its plan alone.
  expect(nextStep(hallWith({ mark, expectedAt: null }), now('01:50'))).toMatchObject({ kind: 'ready' })
})

test('what is over, lost or not drawn yet is said as it is', () => {
  for (const [slotState, kind] of [
    ['now', 'on-stage'],
    ['done', 'done'],
    ['absent', 'absent'],
  ] as const)
    expect(nextStep(hallWith({ team: { ...team, slotState } }), now('01:00'))).toEqual({ kind })
  expect(nextStep(hallWith({ plannedAt: null, expectedAt: null }), now('01:00'))).toEqual({ kind: 'draw' })
  expect(nextStep(hallWith({ roomState: 'over' }), now('01:00'))).toEqual({ kind: 'done' })
  const judging = hallWith({ team: null, judge: { seat: 1, isChief: false } })
  expect(nextStep(judging, now('02:00'))).toEqual({ kind: 'judge', at: at('02:02'), leftMs: 120_000 })
})

test('what is left is read at a glance', () => {
  expect([countdown(1_104_000), countdown(-5), countdown(5_400_000)]).toEqual(['18:24', '00:00', '1:30:00'])
})
