import type { RequestOf } from '@laurel/contract/endpoints'

export type SheetRow = RequestOf<'POST /ims/expert/import'>['body']['rows'][number]
type SheetFault = { line: number; problem: 'user-name' | 'max-load' | 'too-long' }

const plainLoad = 40
const heading = /^(用户名|user ?name|account)/i

/** What was copied out of a sheet: user name, title, fields, how many entries in a season, note. A first line of headings is left out. */
export function rowsIn(text: string): { rows: SheetRow[]; faults: SheetFault[] } {
  const rows: SheetRow[] = []
  const faults: SheetFault[] = []
  for (const [at, whole] of text.split(/\r?\n/).entries()) {
    if (whole.trim() === '' || (rows.length + faults.length === 0 && heading.test(whole.trim()))) continue
    const [userName = '', title = '', fields = '', load = '', note = ''] = whole
      .split(whole.includes('\t') ? '\t' : /[,，]/)
      .map((cell) => cell.trim())
    const named = fields
      .split(/[、;；|]/)
      .map((field) => field.trim())
      .filter((field) => field !== '')
    const maxLoad = load === '' ? plainLoad : Number(load)
    const isTooLong =
      userName.length > 64 ||
      title.length > 40 ||
      note.length > 500 ||
      named.length > 20 ||
      named.some(({ length }) => length > 64)
    const problem =
      userName === ''
        ? 'user-name'
        : !Number.isInteger(maxLoad) || maxLoad < 1 || maxLoad > 1000
          ? 'max-load'
          : isTooLong
            ? 'too-long'
            : undefined
    if (problem) faults.push({ line: at + 1, problem })
    else rows.push({ userName, title, fields: named, maxLoad, note })
  }
  return { rows, faults }
}
