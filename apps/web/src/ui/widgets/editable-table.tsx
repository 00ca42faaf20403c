import { columnsIn } from '@laurel/rules/form-definition'
import { maxRowsOf } from '@laurel/rules/form-table'
import { type ReactNode, useRef } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../button.tsx'
import type { FieldProps } from '../field-props.ts'
import { worded } from '../form-wording.ts'
import { Icon } from '../icon.tsx'
import styles from './editable-table.module.css'
import { WidgetGroup } from './widget-group.tsx'

type Row = Readonly<Record<string, unknown>>
type Props = FieldProps & {
  /** A cell is a field like any other. */
  renderCell: (cell: FieldProps) => ReactNode
}

/** Rows that a person adds: side by side where there is room, one below the other on a phone. */
export function EditableTable({ renderCell, ...props }: Props) {
  const { field, id, value, errorAt, today, onChange, onBusy } = props
  const { word, language } = useWords()
  const rows = Array.isArray(value) ? (value as Row[]) : []
  const keys = useRowKeys(rows.length)
  const change = (at: number, key: string, cell: unknown) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [key]: cell } : row)))
  return (
    <WidgetGroup {...props}>
      {rows.map((row, index) => (
        <fieldset key={keys.list[index]} className={styles['row']}>
          <legend className={styles['number']}>{word('widget.row', { row: index + 1 })}</legend>
          <div className={styles['cells']}>
            {columnsIn(field).map((column) => (
              <div key={column.key} className={styles['cell']}>
                {renderCell({
                  // One of a few: a list takes one line of the row, buttons would take several.
                  field: column.widget === 'radio-checkbox' ? { ...column, widget: 'dict-select' } : column,
                  path: `${field.key}.${column.key}`,
                  id: `${id}-${index}-${column.key}`,
                  label: worded(column.label, language),
                  hint: undefined,
                  error: errorAt?.(`${index}.${column.key}`),
                  value: row[column.key],
                  today,
                  onChange: (cell) => change(index, column.key, cell),
                  onLeave: () => undefined,
                  onBusy,
                })}
              </div>
            ))}
          </div>
          {errorAt?.(`${index}`) !== undefined && <p className={styles['error']}>{errorAt(`${index}`)}</p>}
          <button
            type="button"
            className={styles['remove']}
            aria-label={word('widget.remove-row', { row: index + 1 })}
            onClick={() => {
              keys.remove(index)
              onChange(rows.filter((_, other) => other !== index))
            }}
          >
            <Icon name="trash" />
          </button>
        </fieldset>
      ))}
      {rows.length < maxRowsOf(field) && (
        <Button icon="plus" size="medium" onClick={() => onChange([...rows, {}])}>
          {word('widget.add-row')}
        </Button>
      )}
    </WidgetGroup>
  )
}

/** A row keeps its key when another above it goes, so that the focus stays where it is. */
function useRowKeys(count: number) {
  const list = useRef<string[]>([])
  while (list.current.length < count) list.current.push(crypto.randomUUID())
  return { list: list.current, remove: (at: number) => list.current.splice(at, 1) }
}
