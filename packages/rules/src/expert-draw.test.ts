import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawExperts, type Expert, eligibleExperts, fieldShortages, nextReserve } from './expert-draw.ts'

const expert = (code: string, fields: string, more: Partial<Expert> = {}): Expert => ({
  code,
  personId: `person-${code}`,
  school: `school-${code}`,
  fields: fields.split(' '),
  isAvailable: true,
  load: 0,
  maxLoad: 5,
  ...more,
})
const input = { drawId: 'experts-1', serverSeed: '2a'.repeat(32) }
const room = { digits: ['3', '7'], beacon: '' }
const nobody = { schools: new Set<string>(), persons: new Set<string>() }

test('each who is left out has the first reason that holds, and the steps are counted', () => {
  const experts = [
    expert('E1', 'farming'),
    expert('E2', 'farming', { isAvailable: false, school: 'host' }),
    expert('E3', 'farming', { school: 'host' }),
    expert('E4', 'farming', { personId: 'advisor' }),
    expert('E5', 'farming', { load: 5 }),
    expert('E6', 'music'),
    expert('E7', 'farming', { alsoAvoids: ['other', 'host'] }),
  ]
  const avoidance = { schools: new Set(['host']), persons: new Set(['advisor']) }
  const list = eligibleExperts(experts.toReversed(), avoidance, [{ field: 'farming', count: 1 }])
  expect(list.eligible.map(({ code }) => code)).toEqual(['E1'])
  expect(list.removed).toEqual([
    { code: 'E2', reason: 'unavailable' },
    { code: 'E3', reason: 'same-school' },
    { code: 'E4', reason: 'person' },
    { code: 'E5', reason: 'full' },
    { code: 'E6', reason: 'field' },
    { code: 'E7', reason: 'same-school' },
  ])
  expect(list.funnel.map(({ left }) => left)).toEqual([6, 4, 3, 2, 1])
})

describe('fields', () => {
  test('one who knows two fields counts for one of them, the one in which they are missed', () => {
    const both = expert('E1', 'farming business')
    const farmer = expert('E2', 'farming')
    const wishes = [
      { field: 'farming', count: 1 },
      { field: 'business', count: 1 },
    ]
    expect(fieldShortages([both, farmer], wishes)).toEqual([])
    expect(fieldShortages([farmer, expert('E3', 'farming')], wishes)).toEqual([{ field: 'business', missing: 1 }])
    const { drawn, reserve } = drawExperts(input, room, [both, farmer], wishes)
    expect(drawn.toSorted((one, other) => (one.code < other.code ? -1 : 1))).toEqual([
      { code: 'E1', field: 'business' },
      { code: 'E2', field: 'farming' },
    ])
    expect(reserve).toEqual([])
  })

  test('too few: nothing is drawn', () => {
    expect(() => drawExperts(input, room, [expert('E1', 'music')], [{ field: 'farming', count: 1 }])).toThrow(
      RangeError,
    )
  })
})

test('the first in reserve who knows the field moves up, once', () => {
  const experts = new Map(
    [expert('E1', 'music'), expert('E2', 'farming'), expert('E3', 'farming')].map((e) => [e.code, e]),
  )
  const reserve = ['E1', 'E2', 'E3']
  expect(nextReserve(reserve, 'farming', experts, new Set())).toBe('E2')
  expect(nextReserve(reserve, 'farming', experts, new Set(['E2']))).toBe('E3')
  expect(nextReserve(reserve, 'farming', experts, new Set(['E2', 'E3']))).toBeUndefined()
})

test('wishes are met by those who know the field, whatever the order in which experts were listed', () => {
  const fields = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }).map((own) => own.join(' '))
  const wishes = fc.uniqueArray(fc.record({ field: fc.constantFrom('a', 'b', 'c'), count: fc.nat(3) }), {
    selector: ({ field }) => field,
  })
  fc.assert(
    fc.property(fc.array(fields, { minLength: 1, maxLength: 14 }), wishes, (known, wanted) => {
      const experts = known.map((own, at) => expert(`E${at}`, own))
      const { eligible } = eligibleExperts(experts, nobody, wanted)
      fc.pre(eligible.length > 0 && fieldShortages(eligible, wanted).length === 0)
      const result = drawExperts(input, room, eligible, wanted)
      expect(drawExperts(input, room, eligible.toReversed(), wanted)).toEqual(result)
      for (const { field, count } of wanted)
        expect(result.drawn.filter((one) => one.field === field)).toHaveLength(count)
      for (const { code, field } of result.drawn)
        expect(eligible.find((one) => one.code === code)?.fields).toContain(field)
      expect([...result.drawn.map(({ code }) => code), ...result.reserve].toSorted()).toEqual(
        eligible.map(({ code }) => code).toSorted(),
      )
    }),
  )
})
