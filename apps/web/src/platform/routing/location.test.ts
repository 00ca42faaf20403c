import { describe, expect, test } from 'vitest'
import { screenCodeOf } from './location.ts'
import { prefixOf } from './route-table.ts'

describe('a portal code', () => {
  test.each([
    ['/lanjiang/login', 'lanjiang'],
    ['/lanjiang', 'lanjiang'],
    ['/a1-b2/personal', 'a1-b2'],
    ['/', undefined],
    ['/manager/audit', undefined],
    ['/login', undefined],
    ['/bpm/manager/model', undefined],
    ['/notFound/404', undefined],
    ['/Lanjiang/login', undefined],
    ['/a/login', undefined],
    [`/${'a'.repeat(33)}/login`, undefined],
  ])('%s → %s', (path, prefix) => {
    expect(prefixOf(path)).toBe(prefix)
  })
})

describe('a screen', () => {
  test.each([
    ['/lanjiang/hall-1/draw', 'hall-1'],
    ['/lanjiang/hall-1/roadshow', 'hall-1'],
    ['/lanjiang/hall-1/roadshow/show', 'hall-1'],
    ['/lanjiang/hall-1/roadshow/secondaryScreen/show', 'hall-1'],
    ['/lanjiang/hall-1/roadshow/console', 'hall-1'],
    ['/lanjiang/hall-1/screenCasting/competition', 'hall-1'],
    ['/lanjiang/hall-1/screenCasting/divide', 'hall-1'],
    ['/lanjiang/hall-1/screenCasting/waiting', 'hall-1'],
    ['/lanjiang/login', undefined],
    ['/lanjiang/hall-1/screenCasting/other', undefined],
    ['/manager/hall-1/draw', undefined],
  ])('%s → %s', (path, code) => {
    expect(screenCodeOf(path)).toBe(code)
  })
})
