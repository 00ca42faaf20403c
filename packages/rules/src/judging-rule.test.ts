import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import {
  freeKey,
  type JudgingRule,
  newCriterion,
  ruleProblems,
  sealOf,
  starterRule,
  tieBreaksFor,
} from './judging-rule.ts'

const named = (key: string, weight: number) => ({ ...newCriterion(key, weight), name: { zh: key, en: '' } })
const sound: JudgingRule = {
  ...starterRule(1),
  criteria: [
    { ...named('innovation', 60), parts: [named('originality', 40), named('barrier', 20)] },
    { ...named('social', 40), anchors: [{ point: 8_00, text: { zh: '证据充分', en: '' } }] },
  ],
  tieBreaks: ['innovation', 'barrier', 'mean-of-all'],
  adjustment: { method: 'z-score', minSample: 8 },
}
const problemsOf = (change: Partial<JudgingRule>) => ruleProblems({ ...sound, ...change })

test('a complete rule of each model can be sealed; what a model begins with only wants a name', () => {
  expect(ruleProblems(sound)).toEqual([])
  for (const model of [1, 2, 3, 4] as const) {
    const starter = starterRule(model)
    expect(ruleProblems(starter)).toEqual([{ problem: 'name', key: 'c1' }])
    expect(ruleProblems({ ...starter, criteria: [named('c1', 100)] })).toEqual([])
  }
})

test('every fault is named', () => {
  expect(problemsOf({ judgesPerEntry: 2 })).toEqual([{ problem: 'drop', needed: 3 }])
  expect(problemsOf({ drop: { highest: 0, lowest: 0, minScores: 3 } })).toEqual([{ problem: 'drop', needed: 3 }])
  expect(problemsOf({ adjustment: { method: 'z-score', minSample: 2 } })).toEqual([{ problem: 'sample' }])
  expect(problemsOf({ tieBreaks: ['social', 'gone', 'social'] })).toEqual([
    { problem: 'tie-break', key: 'gone' },
    { problem: 'tie-break', key: 'social' },
  ])
  expect(problemsOf({ drop: null })).toEqual([{ problem: 'tie-break', key: 'mean-of-all' }])
  expect(problemsOf({ model: 2, tieBreaks: [] })).toEqual([{ problem: 'one-criterion' }])
  const anchored = { ...named('a', 100), anchors: [{ point: 11_00, text: { zh: '满分', en: '' } }] }
  expect(problemsOf({ criteria: [anchored], tieBreaks: [] })).toEqual([{ problem: 'anchor', key: 'a' }])
  expect(problemsOf({ expertise: { judges: 1, fields: [] } })).toEqual([{ problem: 'expertise' }])
  expect(problemsOf({ expertise: { judges: 8, fields: ['ai'] } })).toEqual([{ problem: 'expertise' }])
  expect(problemsOf({ avoidsProvince: true, expertise: { judges: 1, fields: ['ai'] } })).toEqual([])
  const voted = { ...starterRule(4), criteria: [named('pass', 100)] }
  expect(ruleProblems({ ...voted, votes: { passVotes: 8, reviewWhen: null } })).toEqual([{ problem: 'votes' }])
  expect(ruleProblems({ ...voted, votes: { passVotes: 4, reviewWhen: { votesFor: 3, votesAgainst: 3 } } })).toEqual([
    { problem: 'votes' },
  ])
})

test('ties are broken by what the model knows', () => {
  expect(tieBreaksFor(sound)).toEqual(['innovation', 'originality', 'barrier', 'social', 'mean-of-all'])
  expect([2, 3, 4].map((model) => tieBreaksFor(starterRule(model as 2 | 3 | 4)))).toEqual([
    ['mean-of-all'],
    ['first-place'],
    [],
  ])
  expect(freeKey([named('c1', 50), { ...named('c3', 50), parts: [named('c2', 50)] }])).toBe('c4')
})

test('a seal is of the content, not of the order in which it was written; every figure is in it', () => {
  const content = { roundId: 'r', stageId: 's', trackId: null, rule: sound }
  const turned = Object.fromEntries(Object.entries(sound).toReversed()) as unknown as JudgingRule
  expect(sealOf({ ...content, rule: turned })).toBe(sealOf(content))
  expect(sealOf(content)).toMatch(/^[0-9a-f]{64}$/)
  // Rules that were sealed before there was this keep their fingerprint.
  expect(sealOf({ ...content, rule: { ...sound, avoidsProvince: undefined, expertise: undefined } })).toBe(
    sealOf(content),
  )
  for (const change of [
    { isBlind: false },
    { avoidsProvince: true as const },
    { judgesPerEntry: 8 },
    { tieBreaks: ['social'] },
    { drop: null },
  ])
    expect(sealOf({ ...content, rule: { ...sound, ...change } })).not.toBe(sealOf(content))
  expect(sealOf({ ...content, stageId: 't' })).not.toBe(sealOf(content))
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
})

test('what is wrong with a prize is said by its name, and no key is used twice', () => {
  const prize = {
    key: 'p1',
    name: { zh: '最佳商业价值奖', en: '' },
    hasJury: true,
    criteria: [named('p1-1', 60), named('p1-2', 40)],
  }
  expect(problemsOf({ prizes: [prize] })).toEqual([])
  expect(problemsOf({ model: 4, criteria: [named('c1', 100)], tieBreaks: [], prizes: [prize] })).toEqual([
    { problem: 'prize-model' },
  ])
  expect(problemsOf({ prizes: [{ ...prize, name: { zh: ' ', en: '' }, criteria: [named('social', 90)] }] })).toEqual([
    { problem: 'prize-name', key: 'p1' },
    { problem: 'key-taken', key: 'social' },
    { problem: 'prize-weights', key: 'p1', sum: 90 },
  ])
  expect(problemsOf({ prizes: [{ ...prize, criteria: [] }] })).toEqual([{ problem: 'prize-none', key: 'p1' }])
  expect(problemsOf({ prizes: [prize, { ...prize, criteria: [named('p2-1', 100)] }] })).toEqual([
    { problem: 'key-taken', key: 'p1' },
    { problem: 'key-taken', key: 'p1' },
  ])
})

test('prizes are sealed with the rest; rules without any have the fingerprint that they had', () => {
  const content = { roundId: 'r', stageId: 's', trackId: null }
  const prize = { key: 'p1', name: { zh: '奖', en: '' }, hasJury: false, criteria: [named('p1-1', 100)] }
  expect(sealOf({ ...content, rule: { ...sound, prizes: undefined } })).toBe(sealOf({ ...content, rule: sound }))
  const [one, other] = [
    { ...sound, prizes: [prize] },
    { ...sound, prizes: [{ ...prize, hasJury: true }] },
  ]
  expect(new Set([sound, one, other].map((rule) => sealOf({ ...content, rule }))).size).toBe(3)
})
