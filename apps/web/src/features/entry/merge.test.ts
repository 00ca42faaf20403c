import { expect, test } from 'vitest'
import { merge } from './merge.ts'

test('what only one of two has changed is taken, whoever it was', () => {
  const base = { title: 'a', summary: 'b', field: 'c' }
  const merged = merge(base, { ...base, title: 'mine' }, { ...base, summary: 'theirs' })
  expect(merged).toEqual({ values: { title: 'mine', summary: 'theirs', field: 'c' }, conflicts: [] })
})

test('where both have changed a field, it is named and one’s own stays', () => {
  expect(merge({ title: 'a' }, { title: 'mine' }, { title: 'theirs' })).toEqual({
    values: { title: 'mine' },
    conflicts: ['title'],
  })
  expect(merge({ title: 'a' }, { title: 'same' }, { title: 'same' }).conflicts).toEqual([])
})

test('emptying a field is a change like any other', () => {
  expect(merge({ title: 'a', other: 'x' }, { other: 'x' }, { title: 'a', other: 'y' })).toEqual({
    values: { other: 'y' },
    conflicts: [],
  })
  expect(merge({ title: 'a' }, { title: 'mine' }, {}).conflicts).toEqual(['title'])
})

test('the order in which the database gives back the members of a row is nobody’s change', () => {
  const base = { rows: [{ kind: 'patent', no: '1' }], title: 'a' }
  const theirs = { rows: [{ no: '1', kind: 'patent' }], title: 'a' }
  const mine = { rows: [{ kind: 'patent', no: '2' }], title: 'a' }
  expect(merge(base, mine, theirs)).toEqual({ values: mine, conflicts: [] })
})
