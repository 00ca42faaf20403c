import { expect, test } from 'vitest'
import { columnsOf, guessColumns, headerRowOf, missingFields, templateTitles } from './import-columns.ts'
import { checkImport, type ImportReading, templateExample } from './member-import.ts'
import { likelyNames } from './name-suggestion.ts'

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

const readingOf = (titles: readonly string[], more: Partial<ImportReading> = {}): ImportReading => ({
  columns: columnsOf(guessColumns(titles, new Map()).map(({ field }) => field)),
  headerAt: 0,
  everyKind: null,
  replacements: [],
  ...more,
})

const found = (rows: string[][], reading: ImportReading) => {
  const { good, faults, total } = checkImport(rows, reading, known)
  return { good, total, faults: faults.map(({ row, column, reason, suggestion }) => [row, column, reason, suggestion]) }
}
const looked = (...rows: string[][]) => found([header, ...rows], readingOf(header))

const guessed = (...titles: string[]) => guessColumns(titles, new Map()).map(({ field, by }) => [field, by])

test('columns are known by any of their titles in any order, or guessed by a word in either language, each field once', () => {
  expect(guessed('工号', '姓名 *', '身份', '部门', '备注', '姓名')).toEqual([
    ['userName', 'title'],
    ['name', 'title'],
    ['userType', 'title'],
    ['organisation', 'title'],
    [null, null],
    [null, null],
  ])
  expect(guessed('教职工姓名', '身份证号码', '所在学院', '联系电话', '登录账号')).toEqual([
    ['name', 'guess'],
    ['idNumber', 'guess'],
    ['organisation', 'guess'],
    ['mobile', 'guess'],
    ['userName', 'guess'],
  ])
  expect(guessed('Full name', 'Login', 'Department', 'Cell phone', 'Staff type')).toEqual([
    ['name', 'guess'],
    ['userName', 'guess'],
    ['organisation', 'guess'],
    ['mobile', 'guess'],
    ['userType', 'guess'],
  ])
})

test('what was said of a title before comes first, also that it is not imported', () => {
  const kept = new Map([
    ['编码', 'userName' as const],
    ['姓名', null],
  ])
  expect(guessColumns(['姓名', '编码', '称呼'], kept)).toEqual([
    { field: null, by: 'kept' },
    { field: 'userName', by: 'kept' },
    { field: null, by: null },
  ])
})

test('a heading above the table is no header, and a list without a header begins at its first row', () => {
  expect(headerRowOf([['2026 年教职工名单'], [], ['工号', '姓名']], new Map())).toBe(2)
  expect(
    headerRowOf(
      [
        ['20260117', '周予安', '农学院'],
        ['20260118', '许清和', '商学院'],
      ],
      new Map(),
    ),
  ).toBe(0)
})

test('what every row needs is missed until a column or the kind of all has it', () => {
  const columns = columnsOf(['name', null])
  expect(missingFields(columns, { hasKind: false, needsOrganisation: true })).toEqual([
    'userName',
    'userType',
    'organisation',
  ])
  expect(missingFields(columns, { hasKind: true, needsOrganisation: false })).toEqual(['userName'])
})

test('an unknown name comes with those that may have been meant, and what the importer says of it holds everywhere', () => {
  const names = ['信息工程学院', '机械工程学院', '农学院', '商学院']
  expect(likelyNames('信工学院', names)[0]).toBe('信息工程学院')
  expect(likelyNames('江州大学农学院', names)[0]).toBe('农学院')
  expect(likelyNames('航天局', names)).toEqual([])
  const rows = [
    header,
    ['20260117', '周予安', '评委', '农院', '裁判', ''],
    ['20260118', '许清和', '评委', '农院', '', ''],
  ]
  const replacements = [
    { field: 'organisation' as const, from: '农院', to: '农学院' },
    { field: 'roles' as const, from: '裁判', to: '评委' },
  ]
  expect(found(rows, readingOf(header)).good).toEqual([])
  expect(found(rows, readingOf(header, { replacements })).good).toMatchObject([
    { organisationId: 'o1', roleIds: ['r1'] },
    { organisationId: 'o1', roleIds: [] },
  ])
})

test('a list without a column of kinds is of one kind', () => {
  const titles = ['工号', '姓名', '部门']
  const rows = [titles, ['20260117', '周予安', '农学院']]
  expect(found(rows, readingOf(titles, { everyKind: 4 })).good).toMatchObject([{ userType: 4 }])
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
  const own = [...templateExample]
  own[0] = '20269999'
  const { good, faults, total } = checkImport([templateTitles, templateExample, own], readingOf(templateTitles), {
    ...known,
    mayLeavePlaceOut: true,
  })
  expect([good.map(({ userName }) => userName), faults, total]).toEqual([['20269999'], [], 1])
})
