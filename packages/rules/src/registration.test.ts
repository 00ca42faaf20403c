import { expect, test } from 'vitest'
import { isMinor } from './registration.ts'

const field = (key: string, widget: string) => ({ key, widget, label: { zh: key }, required: true })
const withCard = { fields: [{ ...field('card', 'card'), fields: [field('idNo', 'id-card')] }] }
const without = { fields: [field('ageGroup', 'radio-checkbox')] }
const born2004 = '770101200405050142'

test('an identity number tells who is a minor, whatever else is said', () => {
  expect(isMinor(withCard, { idNo: born2004 }, '2022-05-04')).toBe(true)
  expect(isMinor(withCard, { idNo: born2004 }, '2022-05-05')).toBe(false)
  expect(isMinor(withCard, { idNo: born2004, ageGroup: 'minor' }, '2022-05-05')).toBe(false)
})

test('a number that is none tells nothing', () => {
  expect(isMinor(withCard, { idNo: '770101200405050143' }, '2010-01-01')).toBe(false)
  expect(isMinor(withCard, {}, '2010-01-01')).toBe(false)
})

test('without an identity number the person says it', () => {
  expect(isMinor(without, { ageGroup: 'minor' }, '2026-01-01')).toBe(true)
  expect(isMinor(without, { ageGroup: 'adult' }, '2026-01-01')).toBe(false)
})
