import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('only what differs is told, and a personal field says only that it changed', () => {
  const before = { name: '商学院', mobile: '13800000001', theme: { a: 1, b: [1, 2] }, closedAt: null }
  const after = { name: '管理学院', mobile: '13900000002', theme: { b: [1, 2], a: 1 }, closedAt: undefined }
  expect(changesOf(before, after, { personal: ['mobile'] })).toEqual([
    { field: 'name', before: '商学院', after: '管理学院' },
    { field: 'mobile', changed: true },
  ])
  expect(changesOf({}, { mobile: '13900000002' }, { personal: ['mobile'] })).toEqual([
    { field: 'mobile', changed: true },
  ])
  expect(changesOf({ order: [1, 2] }, { order: [2, 1] })).toEqual([{ field: 'order', before: [1, 2], after: [2, 1] }])
})
