import { pageDifference } from '@laurel/rules/page-difference'
import { expect, test } from 'vitest'
import { levelRows, marksOf, standingBefore, stepFrom } from './difference-marks.ts'

const block = (id: string, title = '', hidden = false) => ({ id, kind: 'news', props: { title }, show: { hidden } })
const page = (...blocks: ReturnType<typeof block>[]) => ({ blocks })
const rowsOf = (before: ReturnType<typeof page>, after: ReturnType<typeof page>) =>
  levelRows(pageDifference(before, after).blocks).map((row) => `${row.before?.id ?? '-'}${row.after?.id ?? '-'}`)
const marks = (before: ReturnType<typeof page>, after: ReturnType<typeof page>) =>
  Object.fromEntries(pageDifference(before, after).blocks.map((each) => [each.id, marksOf(each).join(' ')]))

test('[F02] a block that is only hidden is told apart from one that says something else', () => {
  const before = page(block('a'), block('b'), block('c', '', true), block('d'))
  const after = page(block('a', '新'), block('b', '', true), block('c'), block('d', '新', true))
  expect(marks(before, after)).toEqual({ a: 'changed', b: 'hidden', c: 'shown', d: 'changed hidden' })
})

test('[F02] added, removed and moved blocks are named, whatever else happened to them', () => {
  const before = page(block('a'), block('b'), block('c'), block('d'))
  const after = page(block('d', '新'), block('a'), block('c'), block('e'))
  expect(marks(before, after)).toEqual({ a: '', b: 'removed', c: '', d: 'changed moved', e: 'added' })
})

test('[F02] blocks that kept their order stand level, and every other one has a line of its own', () => {
  const before = page(block('a'), block('b'), block('c'), block('d'))
  expect(rowsOf(before, before)).toEqual(['aa', 'bb', 'cc', 'dd'])
  expect(rowsOf(before, page(block('a'), block('d'), block('b'), block('e')))).toEqual([
    'aa',
    'b-',
    'c-',
    'dd',
    '-b',
    '-e',
  ])
  expect(rowsOf(page(), before)).toEqual(['-a', '-b', '-c', '-d'])
  expect(rowsOf(before, page())).toEqual(['a-', 'b-', 'c-', 'd-'])
})

test('[F02] the place of a block that is not there is after the nearest one before it', () => {
  const { blocks } = pageDifference(page(block('a'), block('b')), page(block('a'), block('x'), block('b')))
  expect(standingBefore(blocks, 'x')).toEqual(['a'])
  expect(standingBefore(blocks, 'a')).toEqual([])
  expect(standingBefore(blocks, 'b')).toEqual(['x', 'a'])
})

test('[F02] one goes from difference to difference both ways, round and round', () => {
  const stops = ['a', 'b', 'c']
  expect(stepFrom(stops, undefined, 1)).toBe('a')
  expect(stepFrom(stops, undefined, -1)).toBe('c')
  expect(stepFrom(stops, 'a', 1)).toBe('b')
  expect(stepFrom(stops, 'c', 1)).toBe('a')
  expect(stepFrom(stops, 'a', -1)).toBe('c')
  expect(stepFrom(stops, 'gone', 1)).toBe('a')
  expect(stepFrom([], 'a', 1)).toBeUndefined()
})
