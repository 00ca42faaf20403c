import { newCriterion, starterRule } from '@laurel/rules/judging-rule'
import type { GivenScore } from '@laurel/rules/score-revision'
import { expect, test } from 'vitest'
import type { DeviceState } from './device/score-device.ts'
import { emptyDraft, type SheetDraft } from './entry-state.ts'
import type { Entry, Round, Rule } from './score.queries.ts'
import { readyOf } from './submitting.ts'

const entry = (n: number, more: Partial<Entry> = {}) =>
  ({ assignmentId: `a${n}`, number: n, status: 0, last: null, ...more }) as Entry
const device = (drafts: Record<string, Partial<SheetDraft>>, waiting: DeviceState['waiting'] = []) =>
  ({
    drafts: new Map(Object.entries(drafts).map(([id, draft]) => [id, { ...emptyDraft, ...draft }])),
    waiting,
    receipts: new Map(),
  }) as unknown as DeviceState
const given: GivenScore = { kind: 'marks', marks: { c1: 9_00, c2: 9_00 }, reasons: {} }
const last = { receipt: 1, given, comment: '', remark: '', receivedAt: '', isLate: false } as unknown as Entry['last']
const ruleOf = (model: Rule['model']) =>
  ({
    ...starterRule(model),
    criteria: [newCriterion('c1', 60), { ...newCriterion('c2', 40), commentAtMost: 3_00 }],
  }) as Rule
const numbers = (found: ReturnType<typeof readyOf>) => ({
  ready: found.ready.map((each) => each.entry.number),
  incomplete: found.incomplete.map((each) => [each.entry.number, each.missing, each.silent]),
})

test('all complete sheets are ready; each of the others says what it lacks; what was submitted, locked or stepped back from is neither', () => {
  const entries = [1, 2, 3, 4].map((n) => entry(n))
  const round = {
    entries: [...entries, entry(5, { status: 2, last }), entry(6, { status: 3 }), entry(7, { status: 4 }), entry(8)],
  } as Round
  const waiting = [{ revision: { assignmentId: 'a8', given }, refused: undefined }] as unknown as DeviceState['waiting']
  const found = readyOf(
    round,
    ruleOf(1),
    device(
      {
        a1: { marks: { c1: 9_00, c2: 8_00 } },
        a2: { marks: { c1: 9_00 } },
        a3: { marks: { c1: 9_00, c2: 2_00 } },
        a6: { marks: { c1: 9_00, c2: 8_00 } },
        a7: { marks: { c1: 9_00, c2: 8_00 } },
      },
      waiting,
    ),
  )
  expect(numbers(found)).toEqual({
    ready: [1],
    incomplete: [
      [2, 1, 0],
      [3, 0, 1],
      [4, 2, 0],
    ],
  })
  expect(found.ready[0]?.given).toMatchObject({ kind: 'marks', marks: { c1: 9_00, c2: 8_00 } })
})

test('a change of what was received is ready as well; a score that was voided is to be given again', () => {
  const round = { entries: [entry(1, { status: 2, last }), entry(2, { status: 9, last })] } as Round
  const found = readyOf(round, ruleOf(1), device({ a1: { marks: { c1: 8_00, c2: 8_00 } } }))
  expect(numbers(found)).toEqual({ ready: [1], incomplete: [[2, 2, 0]] })
})

test('votes are ready once given; a ranking is submitted as a whole', () => {
  const round = { entries: [entry(1), entry(2)] } as Round
  const drafts = { a1: { isFor: false } }
  expect(numbers(readyOf(round, ruleOf(4), device(drafts)))).toEqual({ ready: [1], incomplete: [[2, 1, 0]] })
  expect(numbers(readyOf(round, ruleOf(3), device(drafts)))).toEqual({ ready: [], incomplete: [] })
})
