/** Which column of a spreadsheet holds which field of a person: known by its title, by what was said before, or guessed from a word in it. */

export const importFields = ['userName', 'name', 'userType', 'organisation', 'roles', 'mobile', 'idNumber'] as const
export type ImportField = (typeof importFields)[number]

const titles: Readonly<Record<ImportField, readonly string[]>> = {
  userName: ['用户名', '工号', 'User name'],
  name: ['姓名', 'Name'],
  userType: ['身份', 'Kind'],
  organisation: ['单位', '部门', 'Organisation'],
  roles: ['角色', 'Roles'],
  mobile: ['手机', '手机号', 'Mobile'],
  idNumber: ['证件号码', '身份证号', 'ID number'],
}
export const templateTitles: readonly string[] = importFields.map((field) => titles[field][0] ?? '')

/** In this order: 身份证 is no 身份, and a user name is no name. */
const hints: readonly (readonly [ImportField, readonly string[]])[] = [
  ['idNumber', ['证件', '身份证', '护照', 'id number', 'id no', 'id card', 'passport']],
  ['mobile', ['手机', '电话', '联系方式', 'mobile', 'phone', 'tel.']],
  ['roles', ['角色', '权限', 'role']],
  [
    'organisation',
    ['单位', '部门', '院系', '学院', '学校', '组织', 'organi', 'department', 'school', 'college', 'unit'],
  ],
  [
    'userName',
    ['用户名', '账号', '帐号', '工号', '学号', '登录名', 'user', 'account', 'login', 'staff no', 'student no'],
  ],
  ['userType', ['身份', '用户类型', '人员类型', '人员类别', 'kind', 'type']],
  ['name', ['姓名', '名字', 'name']],
]

export type ColumnGuess = {
  readonly field: ImportField | null
  /** `guess`: from a word in the title, to be confirmed. Null: nothing is known of this title. */
  readonly by: 'kept' | 'title' | 'guess' | null
}

/** As it is compared and kept. A star after a title says that the column is needed. */
export function titleKey(title: string): string {
  const plain = title.normalize('NFKC').trim().toLowerCase()
  return (plain.endsWith('*') ? plain.slice(0, -1).trimEnd() : plain).slice(0, 100)
}

const fieldByTitle = new Map(importFields.flatMap((field) => titles[field].map((title) => [titleKey(title), field])))
const maxHeaderRows = 10

type KeptColumns = ReadonlyMap<string, ImportField | null>

/** Every field is given once: to what was said before, then to its own title, then to the first title that sounds like it. */
export function guessColumns(header: readonly string[], kept: KeptColumns): ColumnGuess[] {
  const keys = header.map(titleKey)
  const taken = new Set<ImportField>()
  const guesses: ColumnGuess[] = keys.map(() => ({ field: null, by: null }))
  const give = (by: 'kept' | 'title' | 'guess', fieldOf: (key: string) => ImportField | null | undefined) => {
    for (const [at, key] of keys.entries()) {
      if (key === '' || guesses[at]?.by !== null) continue
      const field = fieldOf(key)
      if (field === undefined || (field !== null && taken.has(field))) continue
      if (field !== null) taken.add(field)
      guesses[at] = { field, by }
    }
  }
  give('kept', (key) => kept.get(key))
  give('title', (key) => fieldByTitle.get(key))
  give(
    'guess',
    (key) => hints.find(([field, words]) => !taken.has(field) && words.some((word) => key.includes(word)))?.[0],
  )
  return guesses
}

/** A heading above the table is passed over: the header is the row with the most known titles. */
export function headerRowOf(rows: readonly (readonly string[])[], kept: KeptColumns): number {
  const scores = rows
    .slice(0, maxHeaderRows)
    .map((cells) =>
      guessColumns(cells, kept).reduce((sum, { field, by }) => sum + (field === null ? 0 : by === 'guess' ? 1 : 2), 0),
    )
  const best = Math.max(0, ...scores)
  return best < 2 ? 0 : scores.indexOf(best)
}

export type ImportColumns = Readonly<Partial<Record<ImportField, number>>>

export const columnsOf = (fields: readonly (ImportField | null)[]): ImportColumns =>
  Object.fromEntries(fields.flatMap((field, at) => (field === null ? [] : [[field, at]])))

/** What every row needs and no column has. */
export function missingFields(
  columns: ImportColumns,
  { hasKind, needsOrganisation }: { hasKind: boolean; needsOrganisation: boolean },
): ImportField[] {
  const needed: ImportField[] = ['userName', 'name']
  if (!hasKind) needed.push('userType')
  if (needsOrganisation) needed.push('organisation')
  return needed.filter((field) => columns[field] === undefined)
}
