import type { ScoreRevision } from '@laurel/rules/score-revision'
import { expect, test } from 'vitest'
import type { DeviceState } from './device/score-device.ts'
import { draftOf, emptyDraft, givenOf, stateOf } from './entry-state.ts'
import type { Entry, Round } from './score.queries.ts'
import { changedPlaces, orderedEntries, orderName } from './submitting.ts'

const empty: DeviceState = {
  store: 'open',
  drafts: new Map(),
  waiting: [],
  receipts: new Map(),
  books: undefined,
  tries: 0,
  nextAt: undefined,
  needsLogin: false,
}
const marks = { kind: 'marks', marks: { c1: 8_00 }, reasons: {} } as const
const revision = (assignmentId: string, given: ScoreRevision['given'] = marks): ScoreRevision => ({
  id: `r-${assignmentId}`,
  assignmentId,
  edition: 1,
  given,
  comment: '',
  remark: '',
  madeAt: '2026-11-18T10:00:00.000Z',
})
const waiting = (assignmentId: string, given?: ScoreRevision['given'], refused?: string) => ({
  revision: revision(assignmentId, given),
  device: { id: 'd', created: 1, chain: '' },
  refused,
})
const received = { receipt: 1, hash: '', receivedAt: '2026-11-18T10:00:01Z', isLate: false }
const last = (given: ScoreRevision['given'] = marks) =>
  ({ id: 'r', edition: 1, comment: '', remark: '', ...received, given }) as Entry['last']
const entry = (assignmentId: string, number = 1, more: Partial<Entry> = {}): Entry => ({
  assignmentId,
  number,
  code: 'C',
  title: 'T',
  status: 0,
  last: null,
  ...more,
})

test('never received before the receipt: nothing, draft, on the device, refused, received, locked', () => {
  const one = entry('a')
  const draft = { ...emptyDraft, marks: { c1: 7_00 } }
  const kindOf = (each: Entry, more: Partial<DeviceState>) => {
    const { kind, status } = stateOf(each, { ...empty, ...more })
    return [kind, status]
  }
  expect(kindOf(one, {})).toEqual(['none', 0])
  expect(kindOf(one, { drafts: new Map([['a', draft]]) })).toEqual(['draft', 1])
  expect(kindOf(one, { waiting: [waiting('a')] })).toEqual(['waiting', 1])
  expect(kindOf(one, { waiting: [waiting('a', marks, '已锁定')] })).toEqual(['refused', 1])
  const receipts = new Map([['a', { ...received, id: 'r-a', revision: revision('a') }]])
  expect(kindOf(one, { receipts })).toEqual(['received', 2])
  expect(kindOf({ ...one, status: 2, last: last() }, {})).toEqual(['received', 2])
  expect(kindOf({ ...one, status: 3, last: last() }, {})).toEqual(['locked', 3])
  expect(kindOf({ ...one, status: 4 }, { waiting: [waiting('a')] })).toEqual(['recused', 4])
})

test('what was refused by a locked round is still shown, with why', () => {
  const locked = entry('a', 1, { status: 3, last: last() })
  const state = stateOf(locked, { ...empty, waiting: [waiting('a', marks, '本轮评分已锁定')] })
  expect(state).toMatchObject({ kind: 'refused', refused: { why: '本轮评分已锁定' } })
})

test('a change begins with what was submitted', () => {
  expect(draftOf({ given: marks, comment: '好', remark: '' })).toMatchObject({ marks: { c1: 8_00 }, comment: '好' })
  expect(draftOf({ given: { kind: 'vote', isFor: false }, comment: '', remark: '' }).isFor).toBe(false)
  expect(givenOf(emptyDraft, 'vote')).toBeUndefined()
})

test('a ranking is as it was ordered here, else as submitted, else as assigned; only places that changed are sent', () => {
  const at = (id: string, number: number, place?: number) =>
    entry(id, number, place === undefined ? {} : { status: 2, last: last({ kind: 'place', place }) })
  const round = { id: 'r', entries: [at('a', 1, 2), at('b', 2, 1), at('c', 3), entry('d', 4, { status: 4 })] } as Round
  const ids = (device: DeviceState) => orderedEntries(round, device).map(({ assignmentId }) => assignmentId)
  expect(ids(empty)).toEqual(['b', 'a', 'c'])
  const ordered = { ...empty, drafts: new Map([[orderName('r'), ['c', 'b', 'a']]]) }
  expect(ids(ordered)).toEqual(['c', 'b', 'a'])
  const changed = (device: DeviceState) =>
    changedPlaces(orderedEntries(round, device), device).map(({ entry: each, place }) => [each.assignmentId, place])
  expect(changed(empty)).toEqual([['c', 3]])
  expect(changed(ordered)).toEqual([
    ['c', 1],
    ['b', 2],
    ['a', 3],
  ])
  const sent = { ...empty, waiting: [waiting('c', { kind: 'place', place: 3 })] }
  expect(changed(sent)).toEqual([])
})
