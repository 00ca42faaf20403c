import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitGrouping, type GroupingInput, groupingProblems, groupingText, groupProjects } from './grouping.ts'

const seed = `${'00'.repeat(31)}2a`
const rules = { balanceStrength: true, strengthTolerance: 100, maxSwaps: 1000 } as const
/** 16 schools with 48 projects into 8 groups: as in the pictures of the hall. */
const sizes = [6, 5, 4, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1]
const projects = sizes
  .flatMap((size, at) => Array.from({ length: size }, () => `S${at + 1}`))
  .map((school, at) => ({
    code: String(at + 1).padStart(3, '0'),
    track: 'T',
    school,
    strength: 7000 + ((at * 37) % 90) * 25,
  }))
const groups = [...'ABCDEFGH'].map((code) => ({ code, track: 'T', capacity: 6 }))
const input: GroupingInput = { groupingId: '2026-T-1', projects, groups, conflicts: [], rules, serverSeed: seed }

const groupsOf = (given: GroupingInput) =>
  Map.groupBy(
    groupProjects(given).steps.flatMap(({ placed }) => placed),
    ([, group]) => group,
  )

test('each school is spread over groups of one size', () => {
  const { steps, compromises } = groupProjects(input)
  expect(steps.map(({ placed }) => placed.length)).toEqual(sizes)
  for (const { placed } of steps) expect(new Set(placed.map(([, group]) => group)).size).toBe(placed.length)
  expect([...groupsOf(input).values()].map((own) => own.length)).toEqual(groups.map(() => 6))
  expect(compromises).toEqual([])
})

test('the text that is hashed', () => {
  const [first, second] = projects
  if (!first || !second) throw new Error('there are projects')
  const text = groupingText({
    ...input,
    projects: [second, first],
    groups: groups.slice(0, 1),
    conflicts: [['A', '001']],
  })
  expect(text).toBe(
    '001\tT\tS1\t7000\n002\tT\tS1\t7925\n\nA\tT\t6\n\nA\t001\n\n{"balanceStrength":true,"strengthTolerance":100,"maxSwaps":1000}\n',
  )
})

describe('each compromise is named', () => {
  test('a school with more projects than groups', () => {
    const large = { ...input, projects: projects.map((one, at) => (at < 11 ? { ...one, school: 'S1' } : one)) }
    const { compromises } = groupProjects(large)
    expect(compromises.map((one) => [one.kind, 'isUnavoidable' in one && one.isUnavoidable])).toEqual([
      ['same-school', true],
      ['same-school', true],
      ['same-school', true],
    ])
  })

  test('a judge who would have to judge what they must not, everywhere', () => {
    const conflicts = groups.map(({ code }) => [code, '001'] as const)
    const { compromises } = groupProjects({ ...input, conflicts })
    expect(compromises).toEqual([{ kind: 'conflict', group: expect.any(String), project: '001' }])
  })

  test('strength that swaps cannot level', () => {
    const one = projects.map((project, at) => ({ ...project, strength: at === 0 ? 100_000 : 0 }))
    expect(groupProjects({ ...input, projects: one }).compromises).toEqual([
      { kind: 'strength', track: 'T', most: [expect.any(String), 16_666], least: [expect.any(String), 0] },
    ])
    const blind = { ...rules, balanceStrength: false }
    expect(groupProjects({ ...input, projects: one, rules: blind }).compromises).toEqual([])
  })

  test('groups of very different size', () => {
    const uneven = groups.map((group, at) => ({ ...group, capacity: at === 0 ? 2 : 7 }))
    const kinds = groupProjects({ ...input, groups: uneven }).compromises.filter(({ kind }) => kind === 'size')
    expect(kinds).toEqual([{ kind: 'size', track: 'T', most: [expect.any(String), 7], least: ['A', 2] }])
  })
})

test('conflicts of judges are swapped away, and no school is put together for it', () => {
  const before = groupProjects(input)
  const conflicts = before.steps
    .slice(0, 6)
    .flatMap(({ placed }) => placed.map(([code, group]) => [group, code] as const))
  const { compromises } = groupProjects({ ...input, conflicts })
  expect(compromises.filter(({ kind }) => kind === 'same-school')).toEqual([])
  expect(compromises.filter(({ kind }) => kind === 'conflict')).toEqual([])
})

test('tracks are grouped apart', () => {
  const two = {
    ...input,
    projects: projects.map((one, at) => ({ ...one, track: at % 2 === 0 ? 'T' : 'U' })),
    groups: [...groups, ...[...'IJKL'].map((code) => ({ code, track: 'U', capacity: 6 }))],
  }
  const tracks = new Map(two.groups.map(({ code, track }) => [code, track]))
  for (const { track, placed } of groupProjects(two).steps)
    expect(new Set(placed.map(([, group]) => tracks.get(group)))).toEqual(new Set([track]))
})

test('digits of a room change the result, and only then is it other than before', () => {
  const hashes = [[], ['1'], ['2']].map((digits) => groupProjects(input, { digits, beacon: '' }).resultHash)
  expect(new Set(hashes).size).toBe(3)
  expect(() => groupProjects(input, { digits: ['1,2'], beacon: '' })).toThrow(RangeError)
})

test('what cannot be grouped is told before anything is committed to', () => {
  const wrong: GroupingInput = {
    groupingId: 'a|b',
    serverSeed: '2a',
    projects: [
      { code: 'A', track: 'T', school: 'S\t1', strength: 0.5 },
      { code: 'A', track: 'U', school: 'S', strength: 1 },
      { code: 'B', track: 'T', school: 'S', strength: 1 },
    ],
    groups: [
      { code: 'X', track: 'T', capacity: 0 },
      { code: 'X', track: 'T', capacity: 1 },
    ],
    conflicts: [['Y', 'A']],
    rules: { ...rules, maxSwaps: -1 },
  }
  expect(groupingProblems(wrong)).toEqual([
    { problem: 'grouping-id' },
    { problem: 'seed' },
    { problem: 'rules' },
    { problem: 'text', code: 'A' },
    { problem: 'strength', code: 'A' },
    { problem: 'project-taken', code: 'A' },
    { problem: 'capacity', code: 'X' },
    { problem: 'group-taken', code: 'X' },
    { problem: 'conflict-unknown', code: 'A' },
    { problem: 'too-few-places', track: 'T' },
    { problem: 'no-group', track: 'U' },
  ])
  expect(() => commitGrouping(wrong)).toThrow(RangeError)
  expect(groupingProblems({ ...input, projects: [] })).toEqual([{ problem: 'empty' }])
})

const cases = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 12 }),
  groups: fc.integer({ min: 1, max: 6 }),
  strengths: fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 9 }),
  conflicts: fc.array(fc.tuple(fc.nat(5), fc.nat(40)), { maxLength: 12 }),
})

function inputOf(given: typeof cases extends fc.Arbitrary<infer T> ? T : never): GroupingInput {
  const list = given.sizes
    .flatMap((size, at) => Array.from({ length: size }, () => `S${at}`))
    .map((school, at) => ({
      code: `P${at}`,
      track: 'T',
      school,
      strength: given.strengths[at % given.strengths.length] ?? 0,
    }))
  const capacity = Math.ceil(list.length / given.groups)
  return {
    ...input,
    projects: list,
    groups: Array.from({ length: given.groups }, (_, at) => ({ code: `G${at}`, track: 'T', capacity })),
    conflicts: given.conflicts.map(([group, at]) => [`G${group % given.groups}`, `P${at % list.length}`] as const),
  }
}

test('everybody is placed once, schools are spread as evenly as they can be, and the order of the lists does not matter', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const drawn = inputOf(given)
      const result = groupProjects(drawn)
      const placed = result.steps.flatMap((step) => step.placed)
      expect(placed.map(([code]) => code).toSorted()).toEqual(drawn.projects.map(({ code }) => code).toSorted())
      const schools = new Map(drawn.projects.map(({ code, school }) => [code, school]))
      const together = Map.groupBy(placed, ([code, group]) => `${group} ${schools.get(code)}`)
      for (const [at, size] of given.sizes.entries())
        for (const { code } of drawn.groups) {
          const own = together.get(`${code} S${at}`)?.length ?? 0
          expect(own === Math.floor(size / given.groups) || own === Math.ceil(size / given.groups)).toBe(true)
        }
      const turned = { ...drawn, projects: drawn.projects.toReversed(), groups: drawn.groups.toReversed() }
      expect(groupProjects(turned)).toEqual(result)
    }),
  )
})
