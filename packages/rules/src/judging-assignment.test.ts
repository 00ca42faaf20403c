import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Assignment, type AssignmentInput, assignJudges, changeByHand } from './judging-assignment.ts'
import type { Conflict } from './judging-conflict.ts'

const entry = (id: string, fields: readonly string[] = [], school = `school-${id}`) => ({ id, school, fields })
const judge = (id: string, maxEntries = 99, fields: readonly string[] = []) => ({ id, fields, maxEntries })
const conflict = (judgeId: string, entryId: string): Conflict => ({ judgeId, entryId, kind: 'same-school' })
const input = (more: Partial<AssignmentInput>): AssignmentInput => ({
  entries: [],
  judges: [],
  conflicts: [],
  judgesPerEntry: 1,
  fieldJudges: 0,
  seed: '4417a0c2',
  kept: [],
  ...more,
})
const judgesOf = ({ choices }: Assignment, entryId: string) =>
  choices.filter((choice) => choice.entryId === entryId).map(({ judgeId }) => judgeId)

describe('places', () => {
  test('those who have room elsewhere make room where there is no other choice', () => {
    // e1 can go to A or B, e2 to A alone, and each takes one.
    const result = assignJudges(
      input({
        entries: [entry('e1'), entry('e2')],
        judges: [judge('A', 1), judge('B', 1)],
        conflicts: [conflict('B', 'e2')],
      }),
    )
    expect([judgesOf(result, 'e1'), judgesOf(result, 'e2'), result.shortages]).toEqual([['B'], ['A'], []])
  })

  test('a shortage says why each of the judges is not the one', () => {
    const result = assignJudges(
      input({
        entries: [entry('e1', ['farming']), entry('e2', ['farming'])],
        judges: [judge('A', 1, ['farming']), judge('B'), judge('C', 99, ['farming']), judge('D')],
        conflicts: [conflict('C', 'e1'), conflict('C', 'e2'), { judgeId: 'D', entryId: 'e1', kind: 'family' }],
        kept: [{ entryId: 'e2', judgeId: 'A' }],
        judgesPerEntry: 2,
        fieldJudges: 1,
      }),
    )
    expect(judgesOf(result, 'e1')).toEqual(['B'])
    expect(result.shortages).toEqual([
      {
        entryId: 'e1',
        missing: 1,
        missingField: 1,
        obstacles: new Map([
          ['full', ['A']],
          ['same-school', ['C']],
          ['family', ['D']],
        ]),
      },
    ])
    const free = assignJudges(input({ entries: [entry('e1', ['music'])], judges: [judge('B')], fieldJudges: 1 }))
    expect(free.shortages[0]?.obstacles).toEqual(new Map([['field', ['B']]]))
  })

  test('where there are too few judges every entry has its first before one has its second', () => {
    const entries = ['e1', 'e2', 'e3', 'e4'].map((id) => entry(id))
    const result = assignJudges(input({ entries, judges: [judge('A', 3), judge('B', 3)], judgesPerEntry: 2 }))
    expect(result.shortages.map(({ missing }) => missing)).toEqual([1, 1])
  })

  test('work goes through others to those who have less: a chain of two', () => {
    // Only B may take what A has, and only C what B has: A 2, B 1, C 0 becomes 1, 1, 1.
    const result = assignJudges(
      input({
        entries: [entry('e1'), entry('e2'), entry('e3')],
        judges: [judge('A'), judge('B'), judge('C')],
        conflicts: [conflict('C', 'e1'), conflict('C', 'e2'), conflict('A', 'e3'), conflict('B', 'e1')],
      }),
    )
    expect([...result.loads.values()]).toEqual([1, 1, 1])
  })

  test('entries of one school go to different judges, whatever the seed, and another seed is another arrangement', () => {
    const entries = ['e1', 'e2', 'e3', 'e4'].map((id, at) => entry(id, [], at < 2 ? 'one' : 'other'))
    const arrangements = Array.from({ length: 20 }, (_, seed) => {
      const result = assignJudges(input({ entries, judges: [judge('A'), judge('B')], seed: `${seed}` }))
      const [e1, e2, e3, e4] = entries.map(({ id }) => judgesOf(result, id).join())
      expect([e1 === e2, e3 === e4]).toEqual([false, false])
      return `${e1} ${e3}`
    })
    expect(new Set(arrangements)).toEqual(new Set(['A A', 'A B', 'B A', 'B B']))
  })
})

describe('who knows the field', () => {
  const entries = ['e1', 'e2', 'e3'].map((id) => entry(id, ['farming']))
  const judges = [judge('A', 2, ['farming']), judge('B'), judge('C')]
  const wanted = input({ entries, judges, judgesPerEntry: 2, fieldJudges: 1, isFieldPreferred: true })

  test('is preferred; where there are too few, others take their places and nothing is missing', () => {
    const { choices, shortages } = assignJudges(wanted)
    expect([choices.length, shortages]).toEqual([6, []])
    const known = choices.filter(({ isField }) => isField)
    expect(known.map(({ judgeId, reason }) => [judgeId, reason])).toEqual([
      ['A', 'field'],
      ['A', 'field'],
    ])
    expect(new Set(known.map(({ entryId }) => entryId)).size).toBe(2)
    expect(assignJudges({ ...wanted, isFieldPreferred: false }).choices.length).toBeLessThan(6)
  })

  test('keeps their place though others have less to do', () => {
    const one = { ...wanted, judgesPerEntry: 1, judges: [judge('A', 9, ['farming']), judge('B')] }
    expect([...assignJudges(one).loads.values()]).toEqual([3, 0])
    expect([...assignJudges({ ...one, fieldJudges: 0 }).loads.values()].toSorted()).toEqual([1, 2])
  })

  test('no place stays empty for it', () => {
    fc.assert(
      fc.property(world, (given) => {
        const preferred = assignJudges({ ...given, isFieldPreferred: true })
        const free = assignJudges({ ...given, fieldJudges: 0 })
        expect(preferred.choices.length).toBe(free.choices.length)
        for (const { judgeId, entryId } of given.conflicts)
          expect(preferred.choices).not.toContainEqual(expect.objectContaining({ judgeId, entryId }))
      }),
    )
  })
})

describe('what was decided before', () => {
  const entries = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6'].map((id) => entry(id))
  const judges = ['A', 'B', 'C', 'D'].map((id) => judge(id, 4))
  const given = input({ entries, judges, judgesPerEntry: 2, conflicts: [conflict('A', 'e1')] })

  test('when a judge drops out their places alone are filled again, by those who have least', () => {
    const before = assignJudges(given)
    const rest = judges.filter(({ id }) => id !== 'B')
    const after = assignJudges({ ...given, judges: rest, kept: before.choices })
    const stayed = before.choices.filter(({ judgeId }) => judgeId !== 'B')
    for (const { entryId, judgeId } of stayed)
      expect(after.choices).toContainEqual(expect.objectContaining({ entryId, judgeId, reason: 'kept' }))
    expect([after.choices.length, after.shortages.length]).toEqual([12, 0])
    expect([...after.loads.values()]).toEqual([4, 4, 4])
  })

  test('what is kept does not move, even to those who have nothing', () => {
    const kept = ['e1', 'e2', 'e3'].map((entryId) => ({ entryId, judgeId: 'A' }))
    const three = entries.slice(0, 3)
    expect([...assignJudges(input({ entries: three, judges, kept })).loads.values()]).toEqual([3, 0, 0, 0])
  })

  test('a pair that a conflict forbids is refused, whoever asked for it', () => {
    const result = assignJudges({ ...given, kept: [{ entryId: 'e1', judgeId: 'A' }] })
    expect(result.refused).toEqual([conflict('A', 'e1')])
    expect(judgesOf(result, 'e1')).not.toContain('A')
  })

  test('by hand one cell changes and nothing else; conflicts and limits bind', () => {
    const before = assignJudges(given)
    const [gone] = before.choices
    if (gone === undefined) throw new Error('nothing was assigned')
    const after = changeByHand(given, before, { ...gone, isAssigned: false })
    if ('refusal' in after) throw new Error(after.refusal)
    expect(after.choices).toEqual(before.choices.slice(1))
    expect(after.shortages.map(({ entryId, missing }) => [entryId, missing])).toEqual([[gone.entryId, 1]])
    const again = changeByHand(given, after, { entryId: gone.entryId, judgeId: gone.judgeId, isAssigned: true })
    expect(again).toMatchObject({ choices: [{ ...gone, reason: 'kept' }, ...before.choices.slice(1)], shortages: [] })
    const byHand = (entryId: string, judgeId: string, limits = given) =>
      changeByHand(limits, after, { entryId, judgeId, isAssigned: true })
    expect(byHand('e1', 'A')).toEqual({ refusal: 'same-school' })
    expect(byHand('e9', 'A')).toEqual({ refusal: 'unknown' })
    const full = { ...given, judges: judges.map((one) => ({ ...one, maxEntries: 1 })) }
    expect(byHand(gone.entryId, gone.judgeId, full)).toEqual({ refusal: 'full' })
  })
})

const fields = ['a', 'b', 'c']
const world = fc
  .record({
    entries: fc.array(fc.subarray(fields), { minLength: 1, maxLength: 12 }),
    judges: fc.array(fc.record({ fields: fc.subarray(fields), max: fc.nat(8) }), { minLength: 1, maxLength: 7 }),
    conflicts: fc.array(fc.tuple(fc.nat(6), fc.nat(11)), { maxLength: 25 }),
    judgesPerEntry: fc.integer({ min: 1, max: 4 }),
    fieldJudges: fc.nat(2),
    seed: fc.stringMatching(/^[0-9a-f]{8}$/),
  })
  .map(({ entries, judges, conflicts, ...rule }) =>
    input({
      ...rule,
      entries: entries.map((own, at) => entry(`e${at}`, own)),
      judges: judges.map((own, at) => judge(`j${at}`, own.max, own.fields)),
      conflicts: conflicts.map(([who, what]) => conflict(`j${who}`, `e${what}`)),
    }),
  )

describe('laws', () => {
  test('the same seed gives the same, in whatever order entries, judges and conflicts come', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { entries, judges, conflicts } = given
        const turned = {
          entries: entries.toReversed(),
          judges: judges.toReversed(),
          conflicts: conflicts.toReversed(),
        }
        expect(assignJudges({ ...given, ...turned })).toEqual(assignJudges(given))
      }),
    )
  })

  test('nobody judges against a conflict, beyond their limit or twice; each entry has its judges or is short of them', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { choices, shortages, loads } = assignJudges(given)
        const pairs = choices.map(({ entryId, judgeId }) => `${judgeId} ${entryId}`)
        expect(new Set(pairs).size).toBe(pairs.length)
        for (const { judgeId, entryId } of given.conflicts) expect(pairs).not.toContain(`${judgeId} ${entryId}`)
        for (const { id, maxEntries } of given.judges) {
          expect(loads.get(id)).toBe(choices.filter(({ judgeId }) => judgeId === id).length)
          expect(loads.get(id)).toBeLessThanOrEqual(maxEntries)
        }
        for (const { id } of given.entries) {
          const own = choices.filter(({ entryId }) => entryId === id)
          const short = shortages.find(({ entryId }) => entryId === id)
          expect(own.length + (short?.missing ?? 0)).toBe(given.judgesPerEntry)
          const wanted = Math.min(given.fieldJudges, given.judgesPerEntry)
          const known = own.filter(({ isField }) => isField).length
          expect(known + (short?.missingField ?? 0)).toBeGreaterThanOrEqual(wanted)
        }
      }),
    )
  })

  test('no place is missing that some other assignment would fill, and no work moves to anybody with less by two', () => {
    const small = fc
      .record({
        entries: fc.integer({ min: 1, max: 6 }),
        limits: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 4 }),
        conflicts: fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
        judgesPerEntry: fc.integer({ min: 1, max: 2 }),
      })
      .map(({ entries, limits, conflicts, judgesPerEntry }) =>
        input({
          judgesPerEntry,
          entries: Array.from({ length: entries }, (_, at) => entry(`e${at}`)),
          judges: limits.map((limit, at) => judge(`j${at}`, limit)),
          conflicts: conflicts.flatMap((is, at) => (is ? [conflict(`j${at % 4}`, `e${Math.floor(at / 4)}`)] : [])),
        }),
      )
    fc.assert(
      fc.property(small, (given) => {
        const { choices, loads } = assignJudges(given)
        const best = everyAssignment(given)
        expect(choices.length).toBe(best.places)
        expect([...loads.values()].reduce((sum, load) => sum + load * load, 0)).toBe(best.squares)
      }),
      { numRuns: 200 },
    )
  })
})

/** By trying all: how many places can be filled, and how evenly. */
function everyAssignment({ entries, judges, conflicts, judgesPerEntry }: AssignmentInput) {
  const blocked = new Set(conflicts.map(({ entryId, judgeId }) => `${entryId} ${judgeId}`))
  let states = new Map([[judges.map(() => 0).join(' '), true]])
  for (const { id } of entries) {
    const next = new Map<string, boolean>()
    for (const state of states.keys()) {
      const loads = state.split(' ').map(Number)
      for (let set = 0; set < 2 ** judges.length; set += 1) {
        const isIn = (at: number) => (set & (1 << at)) !== 0
        const taken = judges.filter((_, at) => isIn(at))
        const isAllowed = judges.every(
          (one, at) => !isIn(at) || (!blocked.has(`${id} ${one.id}`) && (loads[at] ?? 0) < one.maxEntries),
        )
        if (taken.length <= judgesPerEntry && isAllowed)
          next.set(loads.map((load, at) => load + (isIn(at) ? 1 : 0)).join(' '), true)
      }
    }
    states = next
  }
  const all = [...states.keys()].map((state) => state.split(' ').map(Number))
  const sumOf = (loads: number[]) => loads.reduce((sum, load) => sum + load, 0)
  const places = Math.max(...all.map(sumOf))
  const squares = Math.min(
    ...all.filter((loads) => sumOf(loads) === places).map((loads) => sumOf(loads.map((load) => load * load))),
  )
  return { places, squares }
}
