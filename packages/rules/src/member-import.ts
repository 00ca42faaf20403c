import { idCardFault } from './id-card.ts'
import type { ImportColumns, ImportField } from './import-columns.ts'
import { isMobile, normalMobile } from './mobile.ts'
import { likelyNames, nearest } from './name-suggestion.ts'
import { isNumberLike, userNameKey } from './user-name.ts'

/** A list of people from a spreadsheet: which row can be imported, and what is wrong with the others, cell by cell. */

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

const same = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

const kindWords = kinds.flatMap((words) => words.slice(0, 2))
const kindOf = (text: string) => kinds.findIndex((words) => words.some((word) => same(word, text))) + 1

/** Each costs a walk through all names. */
const maxGuessedNames = 200

type ImportContext = {
  /** By every name it goes by. An organisation beyond the importer's reach, or a role they may not give, is not allowed. */
  readonly organisations: ReadonlyMap<string, { id: string; isAllowed: boolean }>
  readonly roles: ReadonlyMap<string, { id: string; isAllowedAt: (organisationId: string | null) => boolean }>
  /** Without a place of their own, people can be added by those who reach everybody only. */
  readonly mayLeavePlaceOut: boolean
  readonly today: string
}

export type ImportFault = {
  row: number
  column: number
  reason: string
  suggestion: string | null
  /** What is wrong in the cell: one of several roles, else all of it. */
  value: string
  /** Known names that may have been meant, the likeliest first. */
  choices: string[]
}

export type Replacement = { field: ImportField; from: string; to: string }
export type ImportReading = {
  columns: ImportColumns
  /** Counted from 0; what stands above is passed over. */
  headerAt: number
  /** For lists without a column of kinds. */
  everyKind: number | null
  /** What the importer said that a name means, wherever it stands. */
  replacements: readonly Replacement[]
}
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

/** Numbers of rows are the spreadsheet's own. Empty rows are passed over. */
export function checkImport(
  rows: readonly (readonly string[])[],
  { columns, headerAt, everyKind, replacements }: ImportReading,
  known: ImportContext,
): { good: ImportRow[]; faults: ImportFault[]; total: number } {
  const organisationNames = [...known.organisations.keys()]
  const good: ImportRow[] = []
  const faults: ImportFault[] = []
  const seen = { userName: new Map<string, number>(), idNumber: new Map<string, number>() }
  const meant = new Map(replacements.map(({ field, from, to }) => [`${field} ${from}`, to]))
  const likely = new Map<string, string[]>()
  const choicesFor = (field: ImportField, word: string, words: readonly string[]) => {
    const key = `${field} ${word}`
    const choices = likely.get(key) ?? (likely.size < maxGuessedNames ? likelyNames(word, words) : [])
    likely.set(key, choices)
    return choices
  }
  let total = 0
  for (const [at, cells] of rows.entries()) {
    if (at <= headerAt || cells.every((cell) => cell.trim() === '') || isExample(cells)) continue
    total += 1
    const row = at + 1
    const before = faults.length
    const cell = (field: ImportField) => {
      const column = columns[field]
      const text = column === undefined ? '' : (cells[column] ?? '').trim()
      return meant.get(`${field} ${text}`) ?? text
    }
    const fault = (field: ImportField, reason: string, suggestion: string | null = null, value = cell(field)) => {
      faults.push({ row, column: columns[field] ?? 0, reason, suggestion, value, choices: [] })
    }
    const unknownName = (field: ImportField, reason: string, value: string, words: readonly string[]) => {
      const choices = choicesFor(field, value, words)
      const suggestion = nearest(value, words)
      faults.push({ row, column: columns[field] ?? 0, reason, suggestion, value, choices })
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

    const kind = cell('userType')
    const isKindOfAll = kind === '' && everyKind !== null
    const userType = isKindOfAll ? everyKind : kindOf(kind)
    if (kind === '' && !isKindOfAll) fault('userType', 'import.required')
    else if (userType === 0) unknownName('userType', 'import.no-such-kind', kind, kindWords)

    const place = cell('organisation')
    const organisation = known.organisations.get(place)
    if (place === '') {
      if (!known.mayLeavePlaceOut) fault('organisation', 'import.required')
    } else if (!organisation) {
      unknownName('organisation', 'import.no-such-organisation', place, organisationNames)
    } else if (!organisation.isAllowed) fault('organisation', 'import.outside-scope')

    const roleNames = cell('roles')
      .split(/[、,，;；]/)
      .map((each) => meant.get(`roles ${each.trim()}`) ?? each.trim())
      .filter((each) => each !== '')
    const unknown = roleNames.find((each) => !known.roles.has(each))
    const roles = roleNames.flatMap((each) => known.roles.get(each) ?? [])
    if (unknown !== undefined) unknownName('roles', 'import.no-such-role', unknown, [...known.roles.keys()])
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
