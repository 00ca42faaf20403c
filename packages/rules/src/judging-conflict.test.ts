import { expect, test } from 'vitest'
import { assignJudges } from './judging-assignment.ts'
import { findConflicts } from './judging-conflict.ts'

type Cpu = { user: number; system: number }
/** Rules know no Node, but their tests run in it. Seconds of a clock would also count what other work takes of the machine. */
declare const process: { cpuUsage(since?: Cpu): Cpu }

const entry = (id: string, school: string, province: string, persons: string[] = []) => ({
  id,
  schools: [school],
  provinces: [province],
  persons,
})
const judge = (id: string, personId: string, school: string, province: string) => ({
  id,
  personId,
  schools: [school],
  provinces: [province],
})
const rule = { sameSchool: true, sameProvince: false }

test('conflicts are found by person: an advisor, what was said of an entry or of a school, school and province', () => {
  const entries = [entry('e1', 'S1', 'P1', ['ann']), entry('e2', 'S2', 'P1'), entry('e3', 'S2', 'P2')]
  const judges = [judge('j1', 'ann', 'S1', 'P1'), judge('j2', 'ben', 'S9', 'P1')]
  const declarations = [
    { personId: 'ben', about: { school: 'S2' }, kind: 'collaboration' as const },
    { personId: 'ann', about: { entryId: 'e2' }, kind: 'family' as const },
  ]
  expect(findConflicts(entries, judges, declarations, rule)).toEqual([
    { judgeId: 'j1', entryId: 'e1', kind: 'takes-part' },
    { judgeId: 'j1', entryId: 'e2', kind: 'family' },
    { judgeId: 'j2', entryId: 'e2', kind: 'collaboration' },
    { judgeId: 'j2', entryId: 'e3', kind: 'collaboration' },
  ])
  expect(findConflicts(entries, judges, [], { sameSchool: true, sameProvince: true })).toEqual([
    { judgeId: 'j1', entryId: 'e1', kind: 'takes-part' },
    { judgeId: 'j1', entryId: 'e2', kind: 'same-province' },
    { judgeId: 'j2', entryId: 'e1', kind: 'same-province' },
    { judgeId: 'j2', entryId: 'e2', kind: 'same-province' },
  ])
  expect(findConflicts([entry('e4', 'S9', 'P9')], judges, [], rule)).toEqual([
    { judgeId: 'j2', entryId: 'e4', kind: 'same-school' },
  ])
  expect(findConflicts([entry('e4', 'S9', 'P9')], judges, [], { ...rule, sameSchool: false })).toEqual([])
})

test('5,000 entries and 600 judges: within ten seconds of CPU, no conflict, nobody short, loads that differ by one', () => {
  let state = 2026
  const below = (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const field = () => `f${below(12)}`
  const entries = Array.from({ length: 5000 }, (_, at) => ({
    id: `e${at}`,
    school: `s${below(300)}`,
    fields: [field()],
  }))
  const judges = Array.from({ length: 600 }, (_, at) => ({
    id: `j${at}`,
    school: `s${below(300)}`,
    fields: [field(), field()],
    maxEntries: 50,
  }))
  const before = process.cpuUsage()
  const conflicts = findConflicts(
    entries.map(({ id, school }) => entry(id, school, 'P')),
    judges.map(({ id, school }) => judge(id, `person-${id}`, school, 'P')),
    Array.from({ length: 3000 }, () => ({
      personId: `person-j${below(600)}`,
      about: { entryId: `e${below(5000)}` },
      kind: 'family' as const,
    })),
    rule,
  )
  const result = assignJudges({ entries, judges, conflicts, judgesPerEntry: 5, fieldJudges: 2, seed: '4417', kept: [] })
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  const forbidden = new Set(conflicts.map(({ entryId, judgeId }) => `${entryId} ${judgeId}`))
  expect(conflicts.length).toBeGreaterThan(10_000)
  expect(result.choices.filter(({ entryId, judgeId }) => forbidden.has(`${entryId} ${judgeId}`))).toEqual([])
  expect([result.choices.length, result.shortages]).toEqual([25_000, []])
  const loads = [...result.loads.values()]
  expect([Math.min(...loads), Math.max(...loads)]).toEqual([41, 42])
  expect(seconds).toBeLessThan(10)
})
