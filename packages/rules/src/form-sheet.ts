import { columnsOf, columnText, type ValueNames, valueText } from './form-columns.ts'
import { withComputed } from './form-computed.ts'
import { columnsIn, type Form, type FormWording, fieldsOf } from './form-definition.ts'
import type { FormValues } from './form-visibility.ts'

/** A column of a workbook of filled-in forms. */
export type SheetColumn = { readonly path: string; readonly title: string }

type Worded = (wording: FormWording) => string

/** What a cell of a workbook holds (Excel's own limit). */
const maxCellLength = 32_767

/**
 * One column for each field, one for each column of a table. `forms` are those that the rows were filled in by, newest first: a field that
 * several of them have is one column, called as the newest calls it.
 */
export function sheetColumns(forms: readonly Form[], worded: Worded): SheetColumn[] {
  const heads = new Map(forms.flatMap(columnsOf).map((head) => [head.path, head]))
  for (const head of [...forms].reverse().flatMap(columnsOf)) heads.set(head.path, head)
  const columns = [...heads.values()].map(({ path, label, group }) => ({
    path,
    title: worded(label),
    group: group && worded(group),
  }))
  const isDouble = (title: string) => columns.filter((column) => column.title === title).length > 1
  return columns.map(({ path, title, group }) => ({
    path,
    title: isDouble(title) ? `${title} (${group ?? path})` : title,
  }))
}

/** One row: what people read of each value, several below one another; empty where this form does not ask. */
export function sheetCells(
  form: Form,
  columns: readonly SheetColumn[],
  values: FormValues,
  worded: Worded,
  names: ValueNames = {},
): string[] {
  const whole = withComputed(form, values)
  const fields = new Map(fieldsOf(form).map((field) => [field.key, field]))
  return columns.map(({ path }) => {
    const [key = '', columnKey] = path.split('.')
    const field = fields.get(key)
    if (!field) return ''
    if (columnKey === undefined) return valueText(field, whole[key], worded, names).slice(0, maxCellLength)
    const column = columnsIn(field).find((each) => each.key === columnKey)
    return column ? columnText(field, column, whole[key], worded, names).slice(0, maxCellLength) : ''
  })
}
