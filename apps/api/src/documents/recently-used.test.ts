import { expect, test } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

test('what was used longest ago is forgotten first', () => {
  const values = new RecentlyUsed<number>(2)
  values.set('one', 1)
  values.set('two', 2)
  expect(values.get('one')).toBe(1)
  values.set('three', 3)
  expect([values.get('one'), values.get('two'), values.get('three')]).toEqual([1, undefined, 3])
})
