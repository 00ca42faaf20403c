import { expect, test } from 'vitest'
import { instantAt, wallTimeOf } from './wall-time.ts'

test.each([
  ['2026-11-30 18:00', 'Asia/Shanghai', '2026-11-30T10:00:00.000Z'],
  ['2026-11-30T18:00', 'Asia/Shanghai', '2026-11-30T10:00:00.000Z'],
  ['2026-07-01 09:30', 'Europe/Berlin', '2026-07-01T07:30:00.000Z'],
  ['2026-12-01 09:30', 'Europe/Berlin', '2026-12-01T08:30:00.000Z'],
  ['2026-10-25 12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
])('%s in %s is %s, and back', (wall, zone, instant) => {
  expect(instantAt(wall, zone)).toBe(instant)
  expect(wallTimeOf(instant, zone)).toBe(wall.replace('T', ' '))
})

test.each(['', '2026-13-01 09:00', 'tomorrow', '2026-01-01'])('%s is no time', (wall) => {
  expect(instantAt(wall, 'Asia/Shanghai')).toBeUndefined()
})
