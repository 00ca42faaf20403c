import { expect, test } from 'vitest'
import { starterRule } from './judging-rule.ts'
import { canReveal, type LockedScore, madeUpScores, revealSteps, shownRanking } from './room-reveal.ts'
import { applyCommand, firstShow, nextStep, type Show, type ShowPlan, timeLeftMs } from './room-show.ts'

const now = '2026-11-19T08:00:00.000Z'
const later = '2026-11-19T08:00:30.000Z'
const slot = (id: string, more: Partial<ShowPlan['slots'][number]> = {}) => ({
  id,
  state: 'waiting' as const,
  isLocked: false,
  isReleased: false,
  steps: 0,
  ...more,
})
const plan = (...slots: ShowPlan['slots']): ShowPlan => ({
  slots,
  phases: { pitch: 420, questions: 300, scoring: 120 },
  isScored: true,
  showsRanking: true,
  drawSteps: null,
  groupingSteps: null,
})
const done = (show: Show, of: ShowPlan, command: Parameters<typeof applyCommand>[2], at = now) => {
  const change = applyCommand(show, of, command, at)
  if ('refused' in change) throw new Error(change.refused)
  return change
}

test('one key leads through an entry and on to the next; the score waits for its lock', () => {
  let slots = [slot('a'), slot('b')]
  let show: Show = firstShow
  const seen: string[] = []
  const press = () => {
    const change = done(show, plan(...slots), { kind: 'next' })
    show = change.show
    slots = slots.map((each) => ({ ...each, state: change.states.get(each.id) ?? each.state }))
    slots = slots.map((each) => (each.id === change.released ? { ...each, isReleased: true } : each))
    seen.push(`${show.program.scene}${show.program.revealIndex || ''}`)
  }
  for (let n = 0; n < 4; n += 1) press()
  expect(nextStep(plan(...slots), show.program)).toEqual({ to: null, isBlocked: true })
  expect(applyCommand(show, plan(...slots), { kind: 'next' }, now)).toEqual({ refused: 'room.scores-open' })
  slots = slots.map((each) => (each.id === 'a' ? { ...each, isLocked: true, steps: 2 } : each))
  for (let n = 0; n < 5; n += 1) press()
  expect(seen).toEqual(['now', 'pitch', 'questions', 'scoring', 'score', 'score1', 'score2', 'ranking', 'now'])
  expect(slots).toMatchObject([{ state: 'done', isReleased: true }, { state: 'now' }])
})

test('what is not locked is shown neither at once nor by way of the preview', () => {
  const target = { scene: 'score', slotId: 'a', revealIndex: 0 } as const
  for (const kind of ['show', 'preview'] as const)
    expect(applyCommand(firstShow, plan(slot('a')), { kind, target }, now)).toEqual({ refused: 'room.scores-open' })
  const beyond = { kind: 'show', target: { ...target, revealIndex: 3 } } as const
  expect(applyCommand(firstShow, plan(slot('a', { isLocked: true, steps: 2 })), beyond, now)).toEqual({
    refused: 'room.no-reveal',
  })
  const stranger = { kind: 'show', target: { scene: 'now', slotId: 'x', revealIndex: 0 } } as const
  expect(applyCommand(firstShow, plan(slot('a')), stranger, now)).toEqual({ refused: 'room.slot-unknown' })
})

test('a timer is an anchor: it begins with its phase, waits, goes on where it was, and is not begun anew', () => {
  const of = plan(slot('a'))
  const pitch = { kind: 'show', target: { scene: 'pitch', slotId: 'a', revealIndex: 0 } } as const
  const { show } = done(firstShow, of, pitch)
  const left = (of: Show, at: string) => of.timers.map((timer) => timeLeftMs(timer, Date.parse(at)))
  expect(left(show, later)).toEqual([390_000])
  const held = done(show, of, { kind: 'timer-hold' }, later).show
  expect(left(held, '2026-11-19T09:00:00.000Z')).toEqual([390_000])
  const on = done(held, of, { kind: 'timer-go-on' }, '2026-11-19T09:00:00.000Z').show
  expect(left(on, '2026-11-19T09:00:10.000Z')).toEqual([380_000])
  expect(done(on, of, pitch, '2026-11-19T09:00:10.000Z').show.timers).toEqual(on.timers)
  expect(left(done(on, of, { kind: 'timer-add', ms: 30_000 }).show, '2026-11-19T09:00:10.000Z')).toEqual([410_000])
  expect(applyCommand(firstShow, of, { kind: 'timer-hold' }, now)).toEqual({ refused: 'room.no-timer' })
})

const criterion = { hint: { zh: '', en: '' }, anchors: [], commentAtMost: null, commentAtLeast: null, parts: [] }
const rule = {
  ...starterRule(1),
  criteria: [{ ...criterion, key: 'c1', name: { zh: '创新性', en: 'Innovation' }, weight: 100 }],
  scale: { min: 1_00, max: 10_00, step: 50 },
  total: 100_00,
  drop: { highest: 1, lowest: 1, minScores: 3 },
  adjustment: { method: 'none' as const },
  tieBreaks: [],
}
const given = (entryId: string, ...marks: number[]): LockedScore[] =>
  marks.map((mark, at) => ({ entryId, seat: at + 1, given: { kind: 'marks', marks: { c1: mark }, reasons: {} } }))

test('each judge, then what is dropped, the score and the rank among those that were shown', () => {
  const scores = [...given('a', 9_00, 8_00, 7_00), ...given('b', 9_50, 9_00, 10_00), ...given('c', 10_00, 10_00, 10_00)]
  const steps = revealSteps(rule, scores, 'a', new Set(['b']), true)
  expect(steps.map(({ kind }) => kind)).toEqual(['judge', 'judge', 'judge', 'drop', 'score', 'rank'])
  expect(steps).toMatchObject([
    { seat: 1, score: 90_00 },
    { seat: 2, score: 80_00 },
    { seat: 3, score: 70_00 },
    {
      seats: [
        { seat: 1, as: 'highest' },
        { seat: 3, as: 'lowest' },
      ],
    },
    { score: 80_00, criteria: [{ points: 80_00 }] },
    { rank: 2, of: 2 },
  ])
  expect(shownRanking(rule, scores, new Set(['a', 'b']))).toEqual([
    { entryId: 'b', score: 95_00, rank: 1 },
    { entryId: 'a', score: 80_00, rank: 2 },
  ])
})

test('a score that entries to come could change is not revealed, and neither is one with too few judges', () => {
  const scores = given('a', 9_00, 8_00, 7_00)
  for (const adjusted of [
    { ...rule, adjustment: { method: 'z-score' as const, minSample: 3 } },
    { ...rule, model: 4 as const },
  ]) {
    expect(canReveal(adjusted)).toBe(false)
    expect(revealSteps(adjusted, scores, 'a', new Set(), true)).toEqual([])
  }
  expect(revealSteps(rule, scores.slice(0, 2), 'a', new Set(), true)).toEqual([])
  expect(revealSteps(rule, madeUpScores(rule, 'a', 7), 'a', new Set(), true)).toHaveLength(10)
})
