import { expect, test } from 'vitest'
import { checkEntries, entryColumns, entryExample, entryKey, entryTitles, leadersNamed } from './entry-import.ts'

const header = ['Track', ' 作品名称 ', '备注', '负责人用户名']
const columns = entryColumns(header) ?? { title: -1, track: -1, leader: -1 }
const known = {
  tracks: new Map([['cx', 't1']]),
  leaders: new Map([
    ['lin', { accountId: 'a1', isEntrant: true }],
    ['admin', { accountId: 'a2', isEntrant: false }],
  ]),
}
const check = (...rows: string[][]) => checkEntries([header, ...rows], columns, known)

test('columns are found by their titles in any order and language; a list without one of them is none', () => {
  expect(columns).toEqual({ title: 1, track: 0, leader: 3 })
  expect(entryColumns(entryTitles)).toEqual({ title: 0, track: 1, leader: 2 })
  expect(entryColumns(['作品名称', '赛道'])).toBeUndefined()
})

test('names count as they are looked up; empty rows and the example of the template are passed over', () => {
  const [title = '', track = '', leader = ''] = entryExample
  const { good, faults, total } = check(
    ['ＣＸ', ' 微澜 ', '', 'LIN'],
    ['', '', '', ''],
    [track, title, '', leader],
    ['cx', '智穗', '', 'lin'],
  )
  expect(good).toEqual([
    { row: 2, title: '微澜', trackId: 't1', accountId: 'a1' },
    { row: 5, title: '智穗', trackId: 't1', accountId: 'a1' },
  ])
  expect([faults, total]).toEqual([[], 2])
  expect(leadersNamed([header, ['', '', '', 'LIN'], ['', '', '', 'lin'], ['', '', '', '']], columns)).toEqual(['lin'])
})

test('each wrong cell of a row is named, and what reads like a row above is one twice', () => {
  const { good, faults } = check(
    ['CX', '微澜', '', 'lin'],
    ['', '', '', ''.padEnd(3, 'x')],
    ['cx', 'ＷＥＩlan', '', 'admin'],
    ['cx', ' 微澜', '', 'Lin'],
  )
  expect(good).toHaveLength(1)
  expect(faults.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
    '3 1 title.required',
    '3 0 track.required',
    '3 3 leader.unknown',
    '4 3 leader.not-an-entrant',
    '5 1 title.twice',
  ])
  expect(entryKey('a1', ' ＷＥＩ ')).toBe(entryKey('a1', 'wei'))
})
