import { expect, test } from 'vitest'
import { evenGroups, groupedRows, isGroupName } from './group-rows.ts'

test('groups are of one size and take the rooms where there are as many', () => {
  expect(evenGroups(50, 8, []).map(({ code, capacity }) => `${code}${capacity}`)).toEqual(
    [...'ABCDEFGH'].map((code) => `${code}7`),
  )
  const rooms = [{ id: 'one' }, { id: 'two' }]
  expect(evenGroups(3, 2, rooms)).toEqual([
    { code: 'A', capacity: 2, roomId: 'one' },
    { code: 'B', capacity: 2, roomId: 'two' },
  ])
  expect(evenGroups(3, 3, rooms).every(({ roomId }) => roomId === null)).toBe(true)
  const many = evenGroups(100, 60, [])
  expect(new Set(many.map(({ code }) => code)).size).toBe(60)
  expect(many.every(({ code }) => isGroupName(code))).toBe(true)
})

test('an entry that was moved stands where it is, and struck where it was drawn', () => {
  const member = { title: '', school: '' }
  const rows = groupedRows([
    { ...member, code: '1', drawn: 'A', now: 'A' },
    { ...member, code: '2', drawn: 'A', now: 'B' },
  ])
  expect(rows.get('A')?.map(({ code, isGone }) => [code, isGone])).toEqual([
    ['1', false],
    ['2', true],
  ])
  expect(rows.get('B')?.map(({ code, isGone }) => [code, isGone])).toEqual([['2', false]])
})
