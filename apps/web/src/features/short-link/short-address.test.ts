import { expect, test } from 'vitest'
import { shortAddress, targetOf } from './short-address.ts'

const origin = 'https://contest.example'

test.each([
  ['regist', 'regist'],
  ['gone', 'gone'],
  [' /details ', 'details'],
  ['https://contest.example/ims-portal/lanjiang/detail?id=1f', 'detail?id=1f'],
  ['/ims-portal/lanjiang/files', 'files'],
])('%j is a page of the portal', (typed, target) => {
  expect(targetOf(typed, 'lanjiang', origin)).toBe(target)
})

test.each([
  '',
  'https://elsewhere.example/ims-portal/lanjiang/files',
  'https://contest.example/ims-portal/qingye/files',
  'javascript:alert(1)',
  '../manager',
  'go?k7m2p',
  `a${'b'.repeat(300)}`,
])('%j is not', (typed) => {
  expect(targetOf(typed, 'lanjiang', origin)).toBeUndefined()
})

test('the short address is the portal’s, with the slug after the question mark', () => {
  expect(shortAddress('lanjiang', 'k7m2p', origin)).toBe('https://contest.example/ims-portal/lanjiang/go?k7m2p')
})
