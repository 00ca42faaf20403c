import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  belowFrom,
  commitDraw,
  type DrawInput,
  type DrawProject,
  drawOrder,
  drawProblems,
  hashOf,
  listText,
  rulesText,
  shuffleProjects,
} from './draw.ts'

const schools = ['S1', 'S1', 'S2', 'S3', 'S3', 'S4', 'S5', 'S6']
const projects = schools.map((school, at) => ({ code: `P00${at + 1}`, school }))
const rules = { pins: [], noAdjacentSchool: true, maxTries: 100_000 } as const
const input: DrawInput = { drawId: '2026-G07-1', projects, rules, serverSeed: `${'00'.repeat(31)}2a` }
const room = { digits: ['3', '7', '0', '9', '1', '5'], beacon: '' }
const counted = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('')

// The first is the vector of the description of draw-v1; the others come from a program of its own in another language (Python's hashlib).
describe('vectors', () => {
  test('the published one', () => {
    expect(drawOrder(input, room)).toEqual({
      listHash: '47ec32e98d3114dd3dc4f349f7bfa08bc0159930cb827b777af75f7f85109cc6',
      rulesHash: '93ec0525cc16e00ecbf9c877f7849e6f726db2991cfb84d1f9eea6c0da4dc957',
      commitment: '0b46c64dde41f7d496f0dc304e433c93915b0690545620a5774b5783ed137e4e',
      finalSeed: 'bb9b96b10c5abf73214acd7c2adb6099bd67ec34d8da00e34b95a9b3f490bf32',
      order: ['P001', 'P005', 'P007', 'P004', 'P002', 'P006', 'P008', 'P003'],
      tries: 1,
    })
    expect(rulesText(rules)).toBe('{"pins":[],"noAdjacentSchool":true,"maxTries":100000}')
    expect(listText(projects.slice(0, 2))).toBe('P001\tS1\nP002\tS1\n')
  })

  test('many tries go on in one stream; Chinese names and a beacon', () => {
    const two = Array.from({ length: 10 }, (_, at) => ({
      code: `智-${String(at + 1).padStart(2, '0')}`,
      school: at % 2 === 0 ? '岚江大学' : '云岭大学',
    }))
    const result = drawOrder(
      { drawId: '省赛-A组-2', projects: two, rules, serverSeed: counted },
      { digits: ['0', '0', '4', '2'], beacon: 'drand:quicknet:1:ab' },
    )
    expect(result).toMatchObject({
      commitment: '90d3d7956db0b571b9aec4d4da716883c58d895da638b8608e31d6205fa39d08',
      finalSeed: '3f9b311a48f6ded4de2b358c41f242f9ddca334cd8c5c4f30a4f0d5fa05cbf2c',
      tries: 73,
    })
    expect(result.order?.map((code) => code.slice(2)).join(' ')).toBe('06 01 10 07 08 09 04 05 02 03')
  })

  test('pins keep their places', () => {
    const pinned = { ...rules, pins: [[1, 'P008'] as const, [4, 'P001'] as const] }
    const result = drawOrder(
      { ...input, drawId: '2026-G07-2', rules: pinned, serverSeed: counted },
      { digits: [...'123456'], beacon: '' },
    )
    expect(result).toMatchObject({
      rulesHash: '9f1a8d409a05cb07891fa8299472b9a16f3721d6018e83e3540cd7eeecc5cb26',
      order: ['P008', 'P007', 'P005', 'P001', 'P004', 'P002', 'P006', 'P003'],
    })
  })

  test('the order of the list is that of its bytes, also beyond the first plane', () => {
    const odd = ['🌿', '\ufffd', 'a'].map((code, at) => ({ code, school: `s${at + 1}` }))
    const { listHash, order } = drawOrder(
      { drawId: 'd', projects: odd, rules: { pins: [], noAdjacentSchool: false, maxTries: 1 }, serverSeed: counted },
      { digits: ['1'], beacon: '' },
    )
    expect(listHash).toBe('0cea6a7b5615db67f12b3a864e8a86c571f1c82d5159a17c1694d1017ea6f90e')
    expect(order).toEqual(['🌿', '\ufffd', 'a'])
  })
})

test('rules that cannot be met are not relaxed', () => {
  const pins = [[1, 'P001'] as const, [2, 'P002'] as const]
  expect(drawOrder({ ...input, rules: { ...rules, pins, maxTries: 50 } }, room)).toMatchObject({
    order: null,
    tries: 50,
  })
})

test('what cannot be drawn is told before anything is committed to', () => {
  const wrong: DrawInput = {
    drawId: 'a|b',
    serverSeed: '2a',
    projects: [
      { code: 'A', school: 'S\t1' },
      { code: 'A', school: 'S2' },
    ],
    rules: {
      pins: [
        [3, 'A'],
        [3, 'B'],
      ],
      noAdjacentSchool: false,
      maxTries: 0,
    },
  }
  expect(drawProblems(wrong)).toEqual([
    { problem: 'tries' },
    { problem: 'draw-id' },
    { problem: 'seed' },
    { problem: 'text', code: 'A' },
    { problem: 'code-taken', code: 'A' },
    { problem: 'pin-position', code: 'A' },
    { problem: 'pin-unknown', code: 'B' },
    { problem: 'pin-taken', code: 'B' },
    { problem: 'pin-position', code: 'B' },
  ])
  expect(() => commitDraw(wrong)).toThrow(RangeError)
  const three = ['S1', 'S1', 'S1', 'S2'].map((school, at) => ({ code: `${at}`, school }))
  expect(drawProblems({ ...input, projects: three })).toEqual([{ problem: 'school-too-large', school: 'S1' }])
  expect(drawProblems({ ...input, projects: [] })).toEqual([{ problem: 'empty' }])
  expect(() => drawOrder(input, { digits: ['3,7'], beacon: '' })).toThrow(RangeError)
})

const list = fc
  .uniqueArray(
    fc.record({ code: fc.string({ minLength: 1, unit: 'grapheme' }), school: fc.constantFrom('S1', 'S2', 'S3') }),
    { selector: ({ code }) => code.normalize('NFC'), minLength: 1, maxLength: 12 },
  )
  .filter((given) => given.every(({ code }) => !/\p{Cc}/u.test(code)))

test('whatever the order of the list, the order drawn is one of it all, and the same', () => {
  fc.assert(
    fc.property(list, fc.array(fc.integer({ min: 0, max: 9 }).map(String)), (given, digits) => {
      const free = { ...input, projects: given, rules: { ...rules, noAdjacentSchool: false } }
      const result = drawOrder(free, { digits, beacon: '' })
      expect(result.order?.toSorted()).toEqual(given.map(({ code }) => code.normalize('NFC')).toSorted())
      expect(drawOrder({ ...free, projects: given.toReversed() }, { digits, beacon: '' })).toEqual(result)
    }),
  )
})

test('a number that would favour the small ones is thrown away', () => {
  // 2^32 is 3 × 1431655765 + 1: the last number of all stands alone.
  const numbers = [2 ** 32 - 1, 2 ** 32 - 2]
  expect(belowFrom(() => numbers.shift() ?? 0)(3)).toBe(2)
  expect(numbers).toEqual([])
})

/** The seeds are fixed, so these are figures of the law and not of luck: χ² above the limit has a chance of one in ten thousand. */
describe('each order that the rules allow is as likely as the others', () => {
  test.each([
    { schools: ['S1', 'S2', 'S3'], pins: [], valid: 6, limit: 25.7 },
    { schools: ['S1', 'S1', 'S2', 'S2', 'S3'], pins: [], valid: 48, limit: 91.5 },
    { schools: ['S1', 'S1', 'S2', 'S3', 'S4'], pins: [[2, 'P1'] as const], valid: 12, limit: 37.4 },
  ])('$schools, $pins.length pinned: $valid orders', ({ schools: own, pins, valid, limit }) => {
    const few = own.map((school, at) => ({ code: `P${at + 1}`, school }))
    const counts = new Map<string, number>()
    const draws = 10_000
    for (let at = 0; at < draws; at += 1) {
      const { order } = shuffleProjects(hashOf(`seed ${at}`), few, { pins, noAdjacentSchool: true, maxTries: 1000 })
      counts.set(`${order}`, (counts.get(`${order}`) ?? 0) + 1)
    }
    const expected = draws / valid
    expect([...counts.keys()].toSorted()).toEqual(validOrders(few, pins).toSorted())
    expect([...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(limit)
  })
})

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one, at) => permutations(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))

const validOrders = (few: readonly DrawProject[], pins: readonly (readonly [number, string])[]) =>
  permutations(few)
    .filter((order) => order.every(({ school }, at) => at === 0 || school !== order[at - 1]?.school))
    .filter((order) => pins.every(([position, code]) => order[position - 1]?.code === code))
    .map((order) => `${order.map(({ code }) => code)}`)
