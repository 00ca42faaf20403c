import { expect, test } from 'vitest'
import { landingOf } from './landing.ts'

test.each([
  [1, '/lanjiang/personal'],
  [2, '/manager'],
  [3, '/lanjiang/projectreview'],
  [4, '/lanjiang/projectScoring'],
  [5, '/lanjiang/screens'],
] as const)('user type %s lands on %s', (userType, path) => {
  expect(landingOf(userType, 'lanjiang', null)).toBe(path)
})

test.each([
  [1, '/lanjiang/entry?id=3&step=2', '/lanjiang/entry?id=3&step=2'],
  [2, '/bpm/manager/model?id=a', '/bpm/manager/model?id=a'],
  [4, '/lanjiang/projectScoring?id=7', '/lanjiang/projectScoring?id=7'],
] as const)('user type %s goes back to %s', (userType, back, path) => {
  expect(landingOf(userType, 'lanjiang', back)).toBe(path)
})

test.each([
  'https://evil.example/',
  '//evil.example/lanjiang/entry',
  '/\\evil.example',
  '/../evil',
  '/..//evil.example',
  'javascript:alert(1)',
  '/lanjiang/nothing',
  '/lanjiang/404',
  '/qingye/entry',
  '/manager/audit',
  '/lanjiang/projectScoring',
  '',
])('an entrant is never led to %s', (back) => {
  expect(landingOf(1, 'lanjiang', back)).toBe('/lanjiang/personal')
})
