import { expect, test } from 'vitest'
import { anchorOf, formatMark, markByKey, markFrom, ticksOf } from './mark-scale.ts'

const ten = { min: 1_00, max: 10_00, step: 50 }
const hundred = { min: 60_00, max: 100_00, step: 10 }

test('at most eleven points are offered, each of them on the scale', () => {
  expect(ticksOf(ten)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((point) => point * 100))
  expect(ticksOf(hundred)).toEqual([60, 65, 70, 75, 80, 85, 90, 95, 100].map((point) => point * 100))
  expect(ticksOf({ min: 0, max: 5_00, step: 1_00 })).toEqual([0, 1_00, 2_00, 3_00, 4_00, 5_00])
})

test('a mark is written with the decimals of its scale, and read only where it is on it', () => {
  expect(formatMark(8_50, ten)).toBe('8.5')
  expect(formatMark(9_00, { ...ten, step: 100 })).toBe('9')
  expect(markFrom('8.5', ten)).toBe(8_50)
  for (const text of ['8.25', '0.5', '10.5', '', '1e1', '-1']) expect(markFrom(text, ten)).toBeUndefined()
})

test('keys: a digit is a mark, nought is ten, arrows go by steps and stay on the scale', () => {
  expect(markByKey('9', undefined, ten)).toBe(9_00)
  expect(markByKey('0', undefined, ten)).toBe(10_00)
  expect(markByKey('ArrowRight', 9_00, ten)).toBe(9_50)
  expect(markByKey('ArrowRight', 10_00, ten)).toBe(10_00)
  expect(markByKey('ArrowLeft', undefined, ten)).toBe(1_00)
  expect(markByKey('9', undefined, hundred)).toBeUndefined()
  expect(markByKey('x', 9_00, ten)).toBeUndefined()
})

test('the anchor of a mark is the highest that it reaches', () => {
  const anchors = [
    { point: 9_00, text: { zh: '首创', en: '' } },
    { point: 6_00, text: { zh: '有改进', en: '' } },
  ]
  const criterion = { key: 'c1', weight: 100, anchors }
  expect(anchorOf(criterion, 8_50)?.zh).toBe('有改进')
  expect(anchorOf(criterion, 9_00)?.zh).toBe('首创')
  expect(anchorOf(criterion, 5_00)).toBeUndefined()
})
