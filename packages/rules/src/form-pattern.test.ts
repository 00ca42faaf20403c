import { expect, test } from 'vitest'
import { isSafePattern, matches } from './form-pattern.ts'

test('the patterns of real forms are taken', () => {
  for (const pattern of ['^[A-Za-z0-9_]{4,30}$', '^1\\d{10}$', '^\\d{6}$', '^[0-9]{1,2}:[0-5][0-9]$', '^ab?$'])
    expect(isSafePattern(pattern), pattern).toBe(true)
  expect(matches('^1\\d{10}$', '13800000000')).toBe(true)
  expect(matches('^1\\d{10}$', '23800000000')).toBe(false)
  expect(matches('^[A-Za-z0-9_]{4,30}$', 'lin_zhixia')).toBe(true)
})

test('a pattern that a value could make slow is refused, and matches nothing', () => {
  const slow = [
    '^(a+)+$',
    '^(a|a)*$',
    '^a*a*a*b$',
    '^(?=a)a$',
    '^\\1$',
    'a',
    '^a',
    'a$',
    '^[$',
    '^a{2,1}$',
    `^${'a'.repeat(200)}$`,
  ]
  for (const pattern of slow) expect(isSafePattern(pattern), pattern).toBe(false)
  expect(matches('^(a+)+$', 'aaaa')).toBe(false)
})

test('the slowest pattern that is taken checks the longest value at once', { timeout: 1_000 }, () => {
  expect(matches('^[a-z]*[a-z]*!$', 'a'.repeat(1000))).toBe(false)
  expect(matches('^[a-z]*$', 'a'.repeat(1001))).toBe(false)
})
