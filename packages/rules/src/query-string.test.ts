import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type QueryValue, readQuery, writeQuery } from './query-string.ts'

describe('query strings', () => {
  test('[D04] nested objects are written as key[sub] and read back', () => {
    expect(
      writeQuery({ params: { beginTime: '2026-11-15 00:00:00', page: 2 }, tags: ['甲', '乙'], none: undefined }),
    ).toBe('params[beginTime]=2026-11-15%2000%3A00%3A00&params[page]=2&tags[0]=%E7%94%B2&tags[1]=%E4%B9%99')
    expect(
      readQuery('params[beginTime]=2026-11-15%2000%3A00%3A00&params[page]=2&tags[0]=%E7%94%B2&tags[1]=%E4%B9%99'),
    ).toEqual({
      params: { beginTime: '2026-11-15 00:00:00', page: '2' },
      tags: ['甲', '乙'],
    })
  })

  test('[D04] five levels are read, a sixth is refused', () => {
    expect(readQuery('a[b][c][d][e]=1')).toEqual({ a: { b: { c: { d: { e: '1' } } } } })
    expect(readQuery('a[b][c][d][e][f]=1')).toBeUndefined()
  })

  test.each([
    '__proto__[admin]=1',
    'a[__proto__][admin]=1',
    'a[constructor][prototype][x]=1',
    'prototype=1',
    'key]=1',
    'key[=1',
    'key[]=1',
    '[a]=1',
    'a[b]c=1',
    'a=1&a=2',
    'a=1&a[b]=2',
    'a[b]=1&a=2',
    'key=%zz',
    '%ff=1',
  ])('[D04] %s is refused', (text) => {
    expect(readQuery(text)).toBeUndefined()
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  })

  test('more than 200 pairs are refused', () => {
    const pairs = (n: number) => Array.from({ length: n }, (_, i) => `k${i}=1`).join('&')
    expect(readQuery(pairs(200))).toBeDefined()
    expect(readQuery(pairs(201))).toBeUndefined()
  })

  test('whatever the client can write, the server reads back', () => {
    const key = fc
      .string({
        minLength: 1,
        maxLength: 8,
        unit: fc.constantFrom('a', 'b', 'Z', '9', '_', '-', '键', ' ', '&', '=', '%'),
      })
      .filter((name) => !/^\d+$/.test(name))
    const leaf = fc.string({ maxLength: 12, unit: 'grapheme' }).filter((text) => text.isWellFormed())
    const tree = fc.dictionary(
      key,
      fc.oneof(leaf, fc.dictionary(key, leaf, { minKeys: 1, maxKeys: 3, noNullPrototype: true })),
      { maxKeys: 5, noNullPrototype: true },
    )
    fc.assert(
      fc.property(tree, (value) => {
        expect(readQuery(writeQuery(value))).toEqual(value as Record<string, QueryValue>)
      }),
    )
  })
})
