import { pathTo } from './form-choice.ts'
import {
  columnsIn,
  type Form,
  type FormField,
  type FormWording,
  fieldsOn,
  holdsSeveral,
  isPersonWidget,
  isSealed,
} from './form-definition.ts'
import { referencesIn } from './form-people.ts'
import type { FormValues } from './form-visibility.ts'
import { plainText } from './rich-text.ts'

/** The columns of a list, a print or a workbook: made from the definition, so that none is forgotten. */
export type FormColumnHead = {
  /** `field`, `table.column`, or `people.part`. */
  readonly path: string
  readonly label: FormWording
  /** The card that it is on. */
  readonly group: FormWording | undefined
  readonly widget: string
  readonly identifies: boolean
  readonly sealed: boolean
  /** Several values in one cell, one to a line. */
  readonly repeats: boolean
}

export const columnsOf = (form: Form): FormColumnHead[] => form.fields.flatMap((field) => headsOf(field, undefined))

function headsOf(field: FormField, group: FormWording | undefined): FormColumnHead[] {
  if (field.widget === 'card') return fieldsOn(field).flatMap((member) => headsOf(member, field.label))
  const head = (of: FormField, path: string, label: FormWording, repeats: boolean): FormColumnHead => ({
    path,
    label,
    group,
    widget: of.widget,
    identifies: of.identifies === true || field.identifies === true,
    sealed: isSealed(of),
    repeats,
  })
  if (field.widget === 'editable-table')
    return columnsIn(field).map((column) =>
      head(column, `${field.key}.${column.key}`, joined(field.label, column.label), true),
    )
  return [
    head(
      field,
      field.key,
      field.label,
      field.multiple === true || holdsSeveral(field) || field.widget.endsWith('-upload'),
    ),
  ]
}

const joined = (one: FormWording, other: FormWording): FormWording => ({
  zh: `${one.zh} · ${other.zh}`,
  ...((one.en || other.en) && { en: `${one.en || one.zh} · ${other.en || other.zh}` }),
})

/** What only the caller knows: the names behind references and ids. */
export type ValueNames = {
  readonly person?: ((reference: string) => string | undefined) | undefined
  readonly option?: ((field: FormField, value: string) => string | undefined) | undefined
}

type Worded = (wording: FormWording) => string

/** A value as people read it, each of several on its own line. Empty where there is none. */
export function valueText(field: FormField, value: unknown, worded: Worded, names: ValueNames = {}): string {
  if (value === undefined || value === null) return ''
  if (isPersonWidget(field.widget))
    return (referencesIn(field, value) ?? []).map((each) => names.person?.(each) ?? '—').join('\n')
  if (field.widget === 'editable-table')
    return rowsOf(value)
      .map((row) =>
        columnsIn(field)
          .map((column) => valueText(column, row[column.key], worded, names))
          .join(' | '),
      )
      .join('\n')
  if (Array.isArray(value)) return value.map((each) => itemText(field, each, worded, names)).join('\n')
  return itemText(field, value, worded, names)
}

/** One line for each row of a table: the cells of one column. */
export const columnText = (
  table: FormField,
  column: FormField,
  value: unknown,
  worded: Worded,
  names: ValueNames = {},
): string =>
  table.widget === 'editable-table'
    ? rowsOf(value)
        .map((row) => valueText(column, row[column.key], worded, names))
        .join('\n')
    : ''

const rowsOf = (value: unknown): FormValues[] =>
  Array.isArray(value) ? value.filter((row) => row !== null && typeof row === 'object') : []

function itemText(field: FormField, value: unknown, worded: Worded, names: ValueNames): string {
  if (field.widget.endsWith('-upload')) return fileName(value)
  if (typeof value !== 'string') return ''
  switch (field.widget) {
    case 'rich-editor':
      return plainText(value)
    case 'cascader':
      return (
        pathTo(field.nodes ?? [], value)
          .map(({ label }) => worded(label))
          .join(' / ') || value
      )
    case 'network-select':
      return names.option?.(field, value) ?? value
    default: {
      const option = field.options?.find((each) => each.value === value)
      return option ? worded(option.label) : value
    }
  }
}

function fileName(value: unknown): string {
  const name = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)['name'] : undefined
  return typeof name === 'string' ? name : ''
}
