import { receiptDigest } from '@laurel/rules/check-in'
import { expect, test } from 'vitest'
import type { Person, Roster } from './check-in.queries.ts'
import { figuresOf, shownMark, teamOf } from './marks.ts'
import type { OutboxState } from './outbox/mark-outbox.ts'

const at = (time: string) => `2027-01-09T${time}:00.000Z`
const person = (personId: string, mark: Person['mark'] = null): Person => ({
  personId,
  name: personId,
  part: 'member',
  mobile: '',
  mark,
})
const present = (time: string) => ({ state: 'present' as const, at: at(time), by: '付敏' })
const waiting = (personId: string, time: string, refused?: string): OutboxState['waiting'][number] => ({
  mark: { id: personId, roomId: 'r', entryId: 'e', personId, state: 'present', means: 'scan', at: at(time) },
  refused,
})
const outboxWith = (more: Partial<OutboxState> = {}): OutboxState => ({
  store: 'open',
  waiting: [],
  answers: new Map(),
  tries: 0,
  ...more,
})
const roster = {
  minutesBefore: 20,
  teams: [
    {
      entryId: 'e',
      code: 'SZ03-YY-0035',
      plannedAt: at('02:02'),
      receipts: [receiptDigest('7K3M9Q2WX4T8B6ZC')],
      persons: [person('a', present('00:02')), person('b'), person('c')],
    },
  ],
  judges: [person('j')],
} as unknown as Roster

test('what waits on this phone is shown as what it will be, until it was refused', () => {
  const late = outboxWith({ waiting: [waiting('b', '01:50')] })
  expect(shownMark(person('b'), at('02:02'), 20, late)).toMatchObject({ state: 'late', isWaiting: true })
  expect(figuresOf(roster, late)).toEqual({ present: 1, late: 1, missing: 2, absent: 0 })
  const refused = outboxWith({ waiting: [waiting('b', '01:50', '不是这场的人')] })
  expect(figuresOf(roster, refused)).toEqual({ present: 1, late: 0, missing: 3, absent: 0 })
})

test('of what was answered and what was read the newer one stands', () => {
  const absent = { standing: 'counts' as const, mark: { state: 'absent' as const, at: at('00:05'), by: '孟予安' } }
  const answered = outboxWith({ answers: new Map([['a', absent]]) })
  expect(shownMark(person('a', present('00:02')), null, 20, answered)?.state).toBe('absent')
  expect(shownMark(person('a', present('00:09')), null, 20, answered)?.state).toBe('present')
})

test('a team is found by a receipt or by its code, and by nothing else', () => {
  expect(teamOf(roster, 'sz03-yy-0035')?.entryId).toBe('e')
  expect(teamOf(roster, '7K3M 9Q2W X4T8 B6ZC')?.entryId).toBe('e')
  for (const text of ['SZ03-YY-0036', '7K3M9Q2WX4T8B6ZD', 'https://a.example/auditorlogin#code=1'])
    expect(teamOf(roster, text), text).toBeUndefined()
})
