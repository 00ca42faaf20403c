import { expect, test } from 'vitest'
import { ageOn, birthdayOf } from './age.ts'

test('a birthday is read from the identity number', () => {
  expect(birthdayOf('770101200405050142')).toBe('2004-05-05')
})

test.each([
  ['2008-11-15', '2026-11-14', 17],
  ['2008-11-15', '2026-11-15', 18],
  ['2008-11-15', '2026-11-16', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-12-31', '2026-01-01', 17],
])('somebody born on %s is, on %s, %i years old', (birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age)
})
