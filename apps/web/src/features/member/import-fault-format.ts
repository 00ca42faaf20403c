import { isWordKey, word } from '../../platform/i18n/i18n.ts'
import type { Import, ImportFault } from './import.queries.ts'

export const addressOf = ({ column, row }: ImportFault): string => `${column}${row}`

/** The cell's text in the file. */
export function cellOf({ shown, columns }: Import, { row, column }: ImportFault): string {
  const at = columns.findIndex(({ letter }) => letter === column)
  return shown.find((each) => each.row === row)?.cells[at] ?? ''
}

export function formatImportFault(found: Import, fault: ImportFault): string {
  const values = { value: fault.value || cellOf(found, fault), row: Number(fault.suggestion ?? 0).toLocaleString('en') }
  return isWordKey(fault.reason) ? word(fault.reason, values) : fault.reason
}

/** For a duplicate the suggestion is the number of the other row, which the message already says. */
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
    formatImportFault(found, fault),
    suggestionOf(fault) ?? '',
  ])
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}
