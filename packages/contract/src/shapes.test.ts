import { expect, test } from 'vitest'
import { json, jsonObject } from './shapes.ts'

const deep = { 名: ['甲', 1, -0.5, true, null, { 更深: [] }] }

test('whatever JSON can say is taken as it is, and nothing else', () => {
  for (const value of [deep, [], {}, '', 0, false, null, JSON.parse(JSON.stringify(deep))]) {
    expect(json.parse(value)).toBe(value)
  }
  const others = [undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, new Date(), new Map(), () => 1, Symbol.iterator]
  for (const value of others) {
    expect(json.safeParse(value).success, String(value)).toBe(false)
    expect(json.safeParse([deep, { here: value }]).success, String(value)).toBe(false)
  }
})

test('an object of the caller’s own holds no text that cannot be stored, however deep, nor in its names', () => {
  expect(jsonObject.parse(deep)).toEqual(deep)
  for (const hostile of ['a\u0000b', '\ud800']) {
    expect(jsonObject.safeParse({ a: [{ b: hostile }] }).success).toBe(false)
    expect(jsonObject.safeParse({ a: [{ [hostile]: 1 }] }).success).toBe(false)
    expect(jsonObject.safeParse({ [hostile]: 1 }).success).toBe(false)
  }
})
