import { expect, test } from 'vitest'
import { movedTo } from './use-order.ts'

test('a picture is put where another stands, and never falls off an end', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(movedTo(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(ids, 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(ids, 'a', -1)).toEqual(ids)
  expect(movedTo(ids, 'd', 9)).toEqual(ids)
})
