import { expect, test } from 'vitest'
import { madeOnce, RecentlyUsed } from './recently-used.ts'

test('what was used longest ago is forgotten first', () => {
  const values = new RecentlyUsed<number>(2)
  values.set('one', 1)
  values.set('two', 2)
  expect(values.get('one')).toBe(1)
  values.set('three', 3)
  expect([values.get('one'), values.get('two'), values.get('three')]).toEqual([1, undefined, 3])
})

test('what two ask for at once is made once, and what failed is made again', async () => {
  const values = new RecentlyUsed<Promise<number>>(2)
  let times = 0
  const make = async () => {
    times += 1
    if (times === 1) throw new Error('the first one fails')
    return times
  }
  const both = await Promise.allSettled([madeOnce(values, 'page', make), madeOnce(values, 'page', make)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await madeOnce(values, 'page', make)).toBe(2)
  expect(await madeOnce(values, 'page', make)).toBe(2)
})
