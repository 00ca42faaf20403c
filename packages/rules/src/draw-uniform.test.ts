import { expect, test } from 'vitest'
import { type DrawRules, drawOrder, hashOf } from './draw.ts'

type Case = { name: string; schools: readonly string[]; rules: Omit<DrawRules, 'maxTries'>; draws: number }

const cases: readonly Case[] = [
  { name: 'no rule', schools: ['a', 'b', 'c', 'd'], rules: { pins: [], noAdjacentSchool: false }, draws: 3000 },
  {
    name: 'no two of a school in a row',
    schools: ['a', 'a', 'b', 'b', 'c'],
    rules: { pins: [], noAdjacentSchool: true },
    draws: 4000,
  },
  {
    name: 'a pin beside it',
    schools: ['a', 'a', 'b', 'b', 'c'],
    rules: { pins: [[3, 'P1']], noAdjacentSchool: true },
    draws: 3000,
  },
]

const projectsOf = ({ schools }: Case) => schools.map((school, at) => ({ code: `P${at + 1}`, school }))

function permutations(codes: readonly string[]): string[][] {
  if (codes.length === 0) return [[]]
  return codes.flatMap((code, at) => permutations(codes.toSpliced(at, 1)).map((rest) => [code, ...rest]))
}

/** Every order that keeps the rules, found without the law that draws one. */
function validOrders(one: Case): string[] {
  const schoolOf = new Map(projectsOf(one).map(({ code, school }) => [code, school]))
  return permutations([...schoolOf.keys()])
    .filter((order) => one.rules.pins.every(([position, code]) => order[position - 1] === code))
    .filter((order) => {
      if (!one.rules.noAdjacentSchool) return true
      return order.every((code, at) => at === 0 || schoolOf.get(code) !== schoolOf.get(order[at - 1] ?? ''))
    })
    .map((order) => order.join(' '))
}

/** Where one of a thousand fair draws would lie beyond (Wilson and Hilferty). */
const mostOf = (freedom: number) => freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3

function chiSquare(counts: ReadonlyMap<string, number>, valid: readonly string[], draws: number): number {
  const expected = draws / valid.length
  return valid.reduce((sum, order) => sum + ((counts.get(order) ?? 0) - expected) ** 2 / expected, 0)
}

function countsOf(one: Case, draw: (at: number) => readonly string[] | null): Map<string, number> {
  const counts = new Map<string, number>()
  for (let at = 0; at < one.draws; at += 1) {
    const order = draw(at)?.join(' ') ?? 'none'
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  return counts
}

// 10,000 draws together, with the same seeds in each run.
test.each(cases)('[K03] every order that keeps the rules is as likely as any other: $name', (one) => {
  const valid = validOrders(one)
  const projects = projectsOf(one)
  const rules = { ...one.rules, maxTries: 100_000 }
  const counts = countsOf(one, (at) => {
    const input = { drawId: `uniform-${at}`, projects, rules, serverSeed: hashOf(`uniform ${one.name} ${at}`) }
    return drawOrder(input, { digits: [String(at % 10)], beacon: '' }).order
  })
  expect([...counts.keys()].sort()).toEqual(valid.toSorted())
  expect(chiSquare(counts, valid, one.draws)).toBeLessThan(mostOf(valid.length - 1))
})

test('a shuffle that swaps each place with any is seen by this test', () => {
  const [one] = cases
  if (!one) throw new Error('there is no case')
  const codes = projectsOf(one).map(({ code }) => code)
  const counts = countsOf(one, (at) => {
    const order = [...codes]
    for (const place of order.keys()) {
      const other = Number.parseInt(hashOf(`${at} ${place}`).slice(0, 8), 16) % order.length
      ;[order[place], order[other]] = [order[other] ?? '', order[place] ?? '']
    }
    return order
  })
  expect(chiSquare(counts, validOrders(one), one.draws)).toBeGreaterThan(mostOf(23))
})
