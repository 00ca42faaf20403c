import { idCardFault } from './id-card.ts'
import { isMobile, normalMobile } from './mobile.ts'
import { isNumberLike, userNameKey } from './user-name.ts'

/** A list of people from a spreadsheet: which row can be imported, and what is wrong with the others, cell by cell. */

const titles = {
  userName: ['用户名', '工号', 'User name'],
  name: ['姓名', 'Name'],
  userType: ['身份', 'Kind'],
  organisation: ['单位', '部门', 'Organisation'],
  roles: ['角色', 'Roles'],
  mobile: ['手机', '手机号', 'Mobile'],
  idNumber: ['证件号码', '身份证号', 'ID number'],
} as const

export type ImportField = keyof typeof titles
const fields = Object.keys(titles) as ImportField[]
const needed = ['userName', 'name', 'userType'] as const
export const templateTitles: readonly string[] = fields.map((field) => titles[field][0])
/** Shows how a row is filled in; left in its place, it is nobody. */
export const templateExample: readonly string[] = ['20260117', '周予安', '评委', '', '', '19900000412', '']

const isExample = (cells: readonly string[]) =>
  templateExample.every((example, at) => (cells[at] ?? '').trim() === example)

const kinds: readonly (readonly string[])[] = [
  ['参赛者', 'Entrant'],
  ['管理员', 'Administrator'],
  ['审核员', 'Auditor', '审核人', '审核老师'],
  ['评委', 'Judge'],
  ['志愿者', 'Volunteer'],
]

export type ImportColumns = Readonly<Partial<Record<ImportField, number>>>

/** Undefined: a column that every row needs is missing. */
export function importColumns(header: readonly string[]): ImportColumns | undefined {
  const at = (field: ImportField) => header.findIndex((title) => titles[field].some((known) => same(title, known)))
  const columns = Object.fromEntries(fields.map((field) => [field, at(field)]).filter(([, place]) => place !== -1))
  return needed.every((field) => field in columns) ? (columns as ImportColumns) : undefined
}

/** A star after a title says that the column is needed. */
const withoutStar = (title: string) => (title.endsWith('*') ? title.slice(0, -1).trimEnd() : title)

const same = (one: string, other: string) => withoutStar(one.trim()).toLowerCase() === other.toLowerCase()

type ImportContext = {
  /** By every name it goes by. An organisation beyond the importer's reach, or a role they may not give, is not allowed. */
  readonly organisations: ReadonlyMap<string, { id: string; isAllowed: boolean }>
  readonly roles: ReadonlyMap<string, { id: string; isAllowedAt: (organisationId: string | null) => boolean }>
  /** Without a place of their own, people can be added by those who reach everybody only. */
  readonly mayLeavePlaceOut: boolean
  readonly today: string
}

export type ImportFault = { row: number; column: number; reason: string; suggestion: string | null }
export type ImportRow = {
  row: number
  userName: string
  userNameKey: string
  name: string
  userType: number
  organisationId: string | null
  roleIds: string[]
  mobile: string | null
  idNumber: string | null
}

/** `rows[0]` is the header; numbers of rows are the spreadsheet's own. Empty rows are passed over. */
export function checkImport(
  rows: readonly (readonly string[])[],
  columns: ImportColumns,
  known: ImportContext,
): { good: ImportRow[]; faults: ImportFault[]; total: number } {
  const good: ImportRow[] = []
  const faults: ImportFault[] = []
  const seen = { userName: new Map<string, number>(), idNumber: new Map<string, number>() }
  let total = 0
  for (const [at, cells] of rows.entries()) {
    if (at === 0 || cells.every((cell) => cell.trim() === '') || isExample(cells)) continue
    total += 1
    const row = at + 1
    const before = faults.length
    const cell = (field: ImportField) => {
      const column = columns[field]
      return column === undefined ? '' : (cells[column] ?? '').trim()
    }
    const fault = (field: ImportField, reason: string, suggestion: string | null = null) => {
      faults.push({ row, column: columns[field] ?? 0, reason, suggestion })
    }
    const once = (field: 'userName' | 'idNumber', key: string) => {
      if (seen[field].has(key)) fault(field, 'import.twice', `${seen[field].get(key)}`)
      else seen[field].set(key, row)
    }

    const userName = cell('userName')
    if (userName === '') fault('userName', 'import.required')
    else if (!/^[A-Za-z0-9_]{4,30}$/.test(userName)) fault('userName', 'import.not-a-user-name')
    else if (isNumberLike(userName)) fault('userName', 'import.name-is-a-number')
    else once('userName', userNameKey(userName))

    const name = cell('name')
    if (name === '') fault('name', 'import.required')
    else if (/[\p{Cc}\p{Cf}]/u.test(name)) fault('name', 'import.invisible', name.replaceAll(/[\p{Cc}\p{Cf}]/gu, ''))
    else if (name.length > 30) fault('name', 'import.too-long')

    const userType = kinds.findIndex((words) => words.some((word) => same(word, cell('userType')))) + 1
    if (cell('userType') === '') fault('userType', 'import.required')
    else if (userType === 0)
      fault(
        'userType',
        'import.no-such-kind',
        nearest(
          cell('userType'),
          kinds.flatMap((words) => words.slice(0, 2)),
        ),
      )

    const place = cell('organisation')
    const organisation = known.organisations.get(place)
    if (place === '') {
      if (!known.mayLeavePlaceOut) fault('organisation', 'import.required')
    } else if (!organisation) {
      fault('organisation', 'import.no-such-organisation', nearest(place, [...known.organisations.keys()]))
    } else if (!organisation.isAllowed) fault('organisation', 'import.outside-scope')

    const roleNames = cell('roles')
      .split(/[、,，;；]/)
      .map((each) => each.trim())
      .filter((each) => each !== '')
    const unknown = roleNames.find((each) => !known.roles.has(each))
    const roles = roleNames.flatMap((each) => known.roles.get(each) ?? [])
    if (unknown !== undefined) fault('roles', 'import.no-such-role', nearest(unknown, [...known.roles.keys()]))
    else if (roles.some(({ isAllowedAt }) => !isAllowedAt(organisation?.id ?? null)))
      fault('roles', 'import.role-not-yours')

    const mobile = normalMobile(cell('mobile'))
    if (mobile !== '' && !isMobile(mobile)) fault('mobile', 'import.not-a-mobile')

    const idNumber = cell('idNumber').replaceAll(/[\s-]/g, '').toUpperCase()
    if (idNumber !== '') {
      const isWrong = /^\d{15,}/.test(idNumber)
        ? idCardFault(idNumber, known.today) !== undefined
        : !/^[A-Z0-9]{5,20}$/.test(idNumber)
      if (isWrong) fault('idNumber', 'import.not-an-id-number')
      else once('idNumber', idNumber)
    }

    if (faults.length > before) continue
    good.push({
      row,
      userName,
      userNameKey: userNameKey(userName),
      name,
      userType,
      organisationId: organisation?.id ?? null,
      roleIds: roles.map(({ id }) => id),
      mobile: mobile === '' ? null : mobile,
      idNumber: idNumber === '' ? null : idNumber,
    })
  }
  return { good, faults, total }
}

/** The only known word that differs by one letter, rather a wrong letter than a missing one: a slip of the hand. */
function nearest(word: string, words: readonly string[]): string | null {
  const close = [...new Set(words)].filter((known) => differences(known, word) <= 1)
  const [only, second] =
    [close.filter(({ length }) => length === word.length), close].find(({ length }) => length > 0) ?? []
  return only !== undefined && second === undefined ? only : null
}

function differences(one: string, other: string): number {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return 2
  if (long.length === short.length) return [...long].filter((letter, at) => letter !== short[at]).length
  const at = [...short].findIndex((letter, place) => letter !== long[place])
  const from = at === -1 ? short.length : at
  return long.slice(from + 1) === short.slice(from) ? 1 : 2
}
