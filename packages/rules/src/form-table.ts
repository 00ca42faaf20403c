import { boundsOf, columnsIn, type FormField } from './form-definition.ts'
import { type FormValues, givenIn } from './form-visibility.ts'

export type TableFault =
  | 'form.not-rows'
  | 'form.empty-row'
  | 'form.too-few-rows'
  | 'form.too-many-rows'
  | 'form.unknown-field'

/** More than this is a file, not a table on a form. */
const maxRows = 200

/** What a cell can be: nothing that holds rows or people, and no file. */
const cellWidgets = new Set(['text', 'id-card', 'radio-checkbox', 'dict-select', 'cascader', 'network-select'])

type PathFault<Reason extends string> = { readonly path: string; readonly reason: Reason }

/** Faults of cells are at `table.row.column`, rows counted from 0. */
export function tableFaults<CellFault extends string>(
  table: FormField,
  value: unknown,
  isEmpty: (column: FormField, value: unknown) => boolean,
  cellFault: (column: FormField, value: unknown) => CellFault | undefined,
): PathFault<TableFault | CellFault>[] {
  const { key } = table
  if (!Array.isArray(value) || !value.every(isRow)) return [{ path: key, reason: 'form.not-rows' }]
  const { min, max } = boundsOf(table, 'rows')
  if (value.length > Math.min(max, maxRows)) return [{ path: key, reason: 'form.too-many-rows' }]
  const columns = columnsIn(table)
  const known = new Set(columns.map((column) => column.key))
  const faults = value.flatMap((row, index): PathFault<TableFault | CellFault>[] => {
    const at = `${key}.${index}`
    const unknown = Object.keys(row).filter((name) => !known.has(name))
    if (unknown.length > 0) return unknown.map((name) => ({ path: `${at}.${name}`, reason: 'form.unknown-field' }))
    if (columns.every((column) => isEmpty(column, givenIn(row, column.key))))
      return [{ path: at, reason: 'form.empty-row' }]
    return columns.flatMap((column) => {
      const reason = cellFault(column, givenIn(row, column.key))
      return reason ? [{ path: `${at}.${column.key}`, reason }] : []
    })
  })
  return value.length < min ? [{ path: key, reason: 'form.too-few-rows' }, ...faults] : faults
}

const isRow = (value: unknown): value is FormValues =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

export const maxRowsOf = (table: FormField): number => Math.min(boundsOf(table, 'rows').max, maxRows)

export const isCell = ({ widget, multiple }: Pick<FormField, 'widget' | 'multiple'>): boolean =>
  cellWidgets.has(widget) && !multiple
