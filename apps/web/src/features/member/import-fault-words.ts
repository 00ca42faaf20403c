import { isWordKey, word } from '../../platform/i18n.ts'
import type { Import, ImportFault } from './import.queries.ts'

export const addressOf = ({ column, row }: ImportFault): string => `${column}${row}`

/** As it stands in the file. */
export function cellOf({ shown, columns }: Import, { row, column }: ImportFault): string {
  const at = columns.findIndex(({ letter }) => letter === column)
  return shown.find((each) => each.row === row)?.cells[at] ?? ''
}

export function faultInWords(found: Import, fault: ImportFault): string {
  const values = { value: cellOf(found, fault), row: Number(fault.suggestion ?? 0).toLocaleString('en') }
  return isWordKey(fault.reason) ? word(fault.reason, values) : fault.reason
}

/** For a cell that was written twice, it is the number of the other row: that is told with the fault. */
export const suggestionOf = ({ reason, suggestion }: ImportFault): string | null =>
  reason === 'import.twice' ? null : suggestion

/** A spreadsheet must not run what somebody wrote into a cell. */
const quoted = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export function faultsAsCsv(found: Import): string {
  const head = [
    word('import.cell'),
    word('import.column'),
    word('import.value'),
    word('import.fault'),
    word('import.suggestion'),
  ]
  const rows = found.faults.map((fault) => [
    addressOf(fault),
    fault.title,
    cellOf(found, fault),
    faultInWords(found, fault),
    suggestionOf(fault) ?? '',
  ])
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}
