import { describe, expect, test } from 'vitest'
import { drawOrder } from './draw.ts'
import { bundleDraw, type DrawBundle, type DrawFault, entropyOf, verifyDrawBundle } from './draw-bundle.ts'

const schools = ['S1', 'S1', 'S2', 'S3', 'S3', 'S4', 'S5', 'S6']
const input = {
  drawId: '2026-G07-2',
  projects: schools.map((school, at) => ({ code: `P00${at + 1}`, school })),
  rules: { pins: [], noAdjacentSchool: true, maxTries: 100_000 },
  serverSeed: `${'00'.repeat(31)}2a`,
}
const digits = [...'370915'].map((digit, at) => ({ seat: `${at + 1}-${at + 3}`, digit }))
const name = { zh: '高教主赛道', en: 'Main track' }
const bundle = bundleDraw(input, drawOrder(input, entropyOf({ digits, beacon: '' })), {
  contestName: name,
  stageName: name,
  roomName: name,
  attempt: 2,
  earlier: [
    {
      attempt: 1,
      drawId: '2026-G07-1',
      commitment: '0b46c64dde41f7d496f0dc304e433c93915b0690545620a5774b5783ed137e4e',
      committedAt: '2026-11-19T05:20:00Z',
      heldAt: null,
      voided: { at: '2026-11-19T05:25:00Z', reason: '名单有误', persons: ['周敏', '吴越'] },
    },
  ],
  voided: null,
  committedAt: '2026-11-19T05:28:07Z',
  heldAt: '2026-11-19T05:40:00Z',
  digits,
  beacon: '',
  titles: new Map(input.projects.map(({ code }) => [code, `${code} 的题目`])),
})

const parts = (changed: Partial<DrawBundle>) =>
  verifyDrawBundle({ ...bundle, ...changed }).faults.map(({ part }) => part)
const states = (changed: Partial<DrawBundle>) =>
  verifyDrawBundle({ ...bundle, ...changed }).steps.map(({ state }) => state)
const swapped = (order: readonly string[] | null, one: number, other: number) =>
  (order ?? []).map((code, at, all) => all[at === one ? other : at === other ? one : at] ?? code)
const changedProjects = bundle.projects.map((project, at) => (at === 4 ? { ...project, school: 'S9' } : project))

test('what was published as it was drawn holds in all six steps', () => {
  expect(verifyDrawBundle(bundle).faults).toEqual([])
  expect(states({})).toEqual(['same', 'same', 'same', 'same', 'same', 'same'])
})

test('a bundle survives its way through a file', () => {
  expect(verifyDrawBundle(JSON.parse(JSON.stringify(bundle)) as DrawBundle)).toEqual(verifyDrawBundle(bundle))
})

describe('what was changed is named', () => {
  test('the list, with its line', () => {
    const fault: DrawFault = {
      part: 'list',
      lines: [{ position: 5, code: 'P005', school: 'S9' }],
      missing: [],
      added: [],
    }
    expect(verifyDrawBundle({ ...bundle, projects: changedProjects }).faults).toEqual([fault])
    expect(states({ projects: changedProjects })).toEqual([
      'different',
      'same',
      'different',
      'skipped',
      'skipped',
      'skipped',
    ])
  })

  test('a project that was left out or put in', () => {
    expect(verifyDrawBundle({ ...bundle, projects: bundle.projects.slice(1) }).faults).toEqual([
      { part: 'list', lines: [], missing: ['P001'], added: [] },
    ])
  })

  test('the list together with its hash, by its lines', () => {
    const listHash = verifyDrawBundle({ ...bundle, projects: changedProjects }).steps[0]?.computed ?? ''
    expect(parts({ projects: changedProjects, listHash })).toEqual(['list'])
  })

  test('the seed', () => {
    expect(parts({ serverSeed: `${'00'.repeat(31)}2b` })).toEqual(['seed'])
    expect(parts({ drawId: '2026-G08-2' })).toEqual(['seed'])
  })

  test('a digit or the beacon', () => {
    expect(parts({ digits: digits.map((one, at) => (at === 2 ? { ...one, digit: '4' } : one)) })).toEqual(['digits'])
    expect(parts({ digits: digits.slice(1) })).toEqual(['digits'])
    expect(parts({ beacon: 'drand:1' })).toEqual(['digits'])
  })

  test('the order, with its places', () => {
    expect(verifyDrawBundle({ ...bundle, order: swapped(bundle.order, 3, 7) }).faults).toEqual([
      {
        part: 'order',
        places: [
          { position: 4, recorded: bundle.order?.[7], computed: bundle.order?.[3] },
          { position: 8, recorded: bundle.order?.[3], computed: bundle.order?.[7] },
        ],
      },
    ])
  })

  test('a rule', () => {
    expect(parts({ rules: { ...input.rules, noAdjacentSchool: false } })).toEqual(['rules'])
    expect(parts({ rules: { ...input.rules, maxTries: 5 } })).toEqual(['rules'])
  })

  test('two at once', () => {
    const order = swapped(bundle.order, 0, 1)
    expect(parts({ digits: digits.slice(1), order })).toEqual(['digits', 'order'])
    expect(parts({ projects: changedProjects, rules: { ...input.rules, maxTries: 5 } })).toEqual(['list', 'rules'])
  })

  test('a figure alone', () => {
    const other = 'ab'.repeat(32)
    expect(parts({ listHash: other })).toEqual(['list-hash'])
    expect(parts({ rulesHash: other })).toEqual(['rules-hash'])
    expect(parts({ commitment: other })).toEqual(['commitment'])
    expect(parts({ finalSeed: other })).toEqual(['final-seed'])
    expect(parts({ tries: bundle.tries + 1 })).toEqual(['tries'])
  })

  test('an attempt that was left out', () => {
    expect(parts({ earlier: [] })).toEqual(['attempts'])
    expect(parts({ earlier: [], attempt: 1 })).toEqual(['attempts'])
  })
})

test('what cannot be drawn at all ends in a word, not in an exception', () => {
  for (const changed of [
    { serverSeed: 'x' },
    { finalSeed: 'x' },
    { projects: [] },
    { beacon: '\u0000' },
    { digits: [{ seat: '1', digit: 'a' }] },
  ])
    expect(parts(changed)).toEqual(['content'])
})

test('rules that could not be met are a result, and nobody puts an order there', () => {
  const pins = [[1, 'P001'] as const, [2, 'P002'] as const]
  const hard = { ...input, rules: { ...input.rules, pins, maxTries: 20 } }
  const unmet = bundleDraw(hard, drawOrder(hard, entropyOf(bundle)), { ...bundle, titles: new Map() })
  expect(unmet.order).toBeNull()
  expect(verifyDrawBundle(unmet).faults).toEqual([])
  expect(verifyDrawBundle({ ...unmet, order: bundle.order }).faults.map(({ part }) => part)).toEqual(['order'])
})
