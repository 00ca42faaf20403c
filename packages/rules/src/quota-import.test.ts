import { expect, test } from 'vitest'
import { checkQuotas, quotaColumns, quotaTitles } from './quota-import.ts'

const organisations = [
  { id: 'o1', names: ['江州大学', 'Jiangzhou University', '江大'], parentNames: ['江州市教育局'] },
  { id: 'o2', names: ['第一中学'], parentNames: ['江州市教育局'] },
  { id: 'o3', names: ['第一中学'], parentNames: ['云岭市教育局'] },
]
const tracks = [{ id: 't1', names: ['CX', '创意组'] }]
const header = ['单位', '上级单位', '赛道', '名额', '截止时间']
const check = (...rows: string[][]) =>
  checkQuotas([header, ...rows], quotaColumns(header) ?? {}, { organisations, tracks })

test('the columns of an export are those of an import, and a table without organisation or places is none', () => {
  expect(Object.keys(quotaColumns(quotaTitles) ?? {})).toHaveLength(quotaTitles.length)
  expect(quotaColumns(['Organisation ', 'places'])).toEqual({ organisation: 0, seats: 1 })
  expect(quotaColumns(['单位', '赛道'])).toBeUndefined()
})

test('an organisation is found by any of its names, one of two by what it belongs to', () => {
  const { good, faults, total } = check(
    ['江大', '', '', '12', ''],
    ['第一中学', '云岭市教育局', '创意组', '', '2026-12-01 18:30'],
    ['', '', '', '', ''],
    ['第一中学', '', 'cx', '1', ''],
    ['第二中学', '', '', '1', ''],
  )
  expect(good).toEqual([
    { row: 2, organisationId: 'o1', trackId: null, seats: 12, closesAt: null },
    { row: 3, organisationId: 'o3', trackId: 't1', seats: null, closesAt: '2026-12-01 18:30' },
  ])
  expect(faults).toEqual([
    { row: 5, reason: 'organisation-ambiguous' },
    { row: 6, reason: 'organisation-unknown' },
  ])
  expect(total).toBe(4)
})

test.each([
  ['-1', '', 'seats-not-a-number'],
  ['1.5', '', 'seats-not-a-number'],
  ['1000001', '', 'seats-not-a-number'],
  ['十', '', 'seats-not-a-number'],
  ['1', '2026-02-30', 'closes-at-not-a-time'],
  ['1', '2026-12-01 24:00', 'closes-at-not-a-time'],
  ['1', '明天', 'closes-at-not-a-time'],
])('%s places until %s: %s', (seats, closesAt, reason) => {
  expect(check(['江州大学', '', '', seats, closesAt]).faults).toEqual([{ row: 2, reason }])
})

test.each([
  ['2026/12/1 8:05', '2026-12-01 08:05'],
  ['2026-12-01', '2026-12-01 23:59'],
  ['46357', '2026-12-01 23:59'],
  ['46357.75', '2026-12-01 18:00'],
])('%s closes at %s', (text, closesAt) => {
  expect(check(['江州大学', '', '', '1', text]).good).toMatchObject([{ closesAt }])
})

test('the same organisation and track twice, and a track of another contest, are told', () => {
  expect(
    check(['江州大学', '', 'CX', '1', ''], ['江大', '', '创意组', '2', ''], ['江大', '', 'ZZ', '2', '']).faults,
  ).toEqual([
    { row: 3, reason: 'row-doubled' },
    { row: 4, reason: 'track-unknown' },
  ])
})
