import { describe, expect, test } from 'vitest'
import { formatDay, formatInstant, readInstant, startOfDay, wholeDays } from './date.ts'

describe('dates', () => {
  test('[G05] an instant reads as YYYY-MM-DD HH:mm:ss in the portal’s zone', () => {
    expect(formatInstant('2026-11-15T16:05:09Z')).toBe('2026-11-16 00:05:09')
    expect(formatInstant('2026-11-15T16:05:09Z', undefined, 'UTC')).toBe('2026-11-15 16:05:09')
    expect(formatInstant('2026-11-15T16:05:09+08:00', 'HH:mm')).toBe('16:05')
  })

  test('[G05] a day reads as YYYY-MM-DD, with another separator, or with none', () => {
    expect([
      formatDay('2026-01-02T03:04:05Z'),
      formatDay('2026-01-02T03:04:05Z', '/'),
      formatDay('2026-01-02T03:04:05Z', ''),
    ]).toEqual(['2026-01-02', '2026/01/02', '20260102'])
  })

  test('[G05] ten digits are seconds, thirteen milliseconds, as number or text', () => {
    for (const value of [1_763_164_800, '1763164800', 1_763_164_800_000, '1763164800000']) {
      expect(readInstant(value)?.toISOString()).toBe('2025-11-15T00:00:00.000Z')
    }
  })

  test('[G05] a range of days holds its first and last day whole', () => {
    expect(wholeDays('2026-11-01', '2026-11-15')).toEqual(['2026-11-01 00:00:00', '2026-11-15 23:59:59'])
  })

  test.each([null, undefined, '', 'no date', Number.NaN])('%s reads as nothing', (value) => {
    expect(formatInstant(value)).toBe('')
  })

  test('[G05] a day begins at midnight where the portal is, also when its clocks change', () => {
    expect(startOfDay('2026-11-15')).toBe('2026-11-14T16:00:00.000Z')
    expect(startOfDay('2026-12-31', 1)).toBe('2026-12-31T16:00:00.000Z')
    expect(startOfDay('2026-03-29', 0, 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
    expect(startOfDay('2026-03-29', 1, 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
    expect(startOfDay('2026-11-01', 1, 'America/New_York')).toBe('2026-11-02T05:00:00.000Z')
    for (const none of ['', '2026-02-30', '2026-1-1', 'today']) expect(startOfDay(none)).toBeUndefined()
  })
})
