import { expect, test } from 'vitest'
import { checkImport, importColumns, templateExample, templateTitles } from './member-import.ts'

const header = ['工号', '姓名 *', '身份', '部门', '角色', '手机号']
const known = {
  organisations: new Map([
    ['农学院', { id: 'o1', isAllowed: true }],
    ['商学院', { id: 'o2', isAllowed: false }],
  ]),
  roles: new Map([
    ['评委', { id: 'r1', isAllowedAt: () => true }],
    ['赛事管理员', { id: 'r2', isAllowedAt: () => false }],
  ]),
  mayLeavePlaceOut: false,
  today: '2026-11-15',
}

function looked(...rows: string[][]) {
  const columns = importColumns(header)
  if (!columns) throw new Error('the columns are there')
  const { good, faults, total } = checkImport([header, ...rows], columns, known)
  return { good, total, faults: faults.map(({ row, column, reason, suggestion }) => [row, column, reason, suggestion]) }
}

test('columns are known by any of their titles, in any order; without the needed ones there is no list', () => {
  expect(importColumns(header)).toMatchObject({
    userName: 0,
    name: 1,
    userType: 2,
    organisation: 3,
    roles: 4,
    mobile: 5,
  })
  expect(importColumns(['身份', 'User name', 'Name'])).toMatchObject({ userType: 0, userName: 1, name: 2 })
  expect(importColumns(['姓名', '身份'])).toBeUndefined()
})

test('a good row is read as it was meant: spaces, full-width digits and country code do not count', () => {
  const { good, faults } = looked([' 20260117 ', '周予安', '评委', '农学院', '评委、', '+86 199 0000 0412'])
  expect(faults).toEqual([])
  expect(good).toMatchObject([
    { row: 2, userName: '20260117', organisationId: 'o1', roleIds: ['r1'], mobile: '19900000412' },
  ])
})

test('each fault is told by its cell, and a slip of the hand comes with what was meant', () => {
  const right = ['20260117', '周予安', '评委', '农学院', '', '']
  const { faults, total, good } = looked(
    right,
    [],
    ['20260118', '周予安', '评萎', '农学苑', '评卫', '1990000062'],
    ['20260117', '', '评委', '商学院', '赛事管理员', ''],
    ['ab', '周\u200b予', '评委', '', '', ''],
  )
  expect([total, good.length]).toEqual([4, 1])
  expect(faults).toEqual([
    [4, 2, 'import.no-such-kind', '评委'],
    [4, 3, 'import.no-such-organisation', '农学院'],
    [4, 4, 'import.no-such-role', '评委'],
    [4, 5, 'import.not-a-mobile', null],
    [5, 0, 'import.twice', '2'],
    [5, 1, 'import.required', null],
    [5, 3, 'import.outside-scope', null],
    [5, 4, 'import.role-not-yours', null],
    [6, 0, 'import.not-a-user-name', null],
    [6, 1, 'import.invisible', '周予'],
    [6, 3, 'import.required', null],
  ])
})

test('the example of the template is nobody, and no fault either; the same person in another line is one', () => {
  const columns = importColumns(templateTitles)
  if (!columns) throw new Error('the columns are there')
  const own = [...templateExample]
  own[0] = '20269999'
  const { good, faults, total } = checkImport([templateTitles, templateExample, own], columns, {
    ...known,
    mayLeavePlaceOut: true,
  })
  expect([good.map(({ userName }) => userName), faults, total]).toEqual([['20269999'], [], 1])
})
