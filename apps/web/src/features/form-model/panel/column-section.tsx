import { useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { worded } from '../../../ui/form-wording.ts'
import type { Column, FormModel, WidgetKind } from '../form-draft.ts'
import { widgetNames } from '../widget-names.ts'
import { ChoiceSection } from './choice-section.tsx'
import { type FieldProps, isKey } from './field-props.ts'
import styles from './panel.module.css'
import { CheckedRow, Section, SelectRow, SwitchRow, WordingRows } from './panel-parts.tsx'

const cells: readonly WidgetKind[] = ['text', 'radio-checkbox', 'dict-select', 'cascader', 'network-select', 'id-card']

/** The columns of a table. */
export function ColumnSection({ field, trees, onChange }: FieldProps & { trees: FormModel['trees'] }) {
  const { word, language } = useWords()
  const [open, setOpen] = useState(0)
  if (field.widget !== 'editable-table') return null
  const columns = (field.columns ?? []).filter((column) => typeof column !== 'string')
  const put = (next: Column[], mark?: string) => onChange({ ...field, columns: next }, mark)
  const change = (at: number, more: Partial<Column>, mark?: string) =>
    put(
      columns.map((each, index) => (index === at ? { ...each, ...more } : each)),
      mark && `column-${at}-${mark}`,
    )
  const add = () => {
    let number = columns.length + 1
    while (columns.some(({ key }) => key === `column${number}`)) number += 1
    put([
      ...columns,
      { key: `column${number}`, widget: 'text', label: { zh: `第 ${number} 列`, en: `Column ${number}` } },
    ])
    setOpen(columns.length)
  }
  return (
    <Section title={word('form-design.columns')}>
      {columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: keys are typed and may be equal for a while
        <div key={at} className={styles['column']}>
          <p>
            <Button look="link" aria-expanded={open === at} onClick={() => setOpen(open === at ? -1 : at)}>
              {worded(column.label, language)}
            </Button>
            <Button
              icon="x"
              look="quiet"
              aria-label={word('form-design.column-remove', { name: worded(column.label, language) })}
              onClick={() => put(columns.filter((_, index) => index !== at))}
            />
          </p>
          {open === at && (
            <>
              <WordingRows
                label={word('form-design.label')}
                wording={column.label}
                onChange={(label) => change(at, { label }, 'label')}
              />
              <CheckedRow
                label={word('form-design.key')}
                value={column.key}
                isValid={isKey}
                onChange={(key) => change(at, { key }, 'key')}
              />
              <SelectRow
                label={word('process-form.widget')}
                value={column.widget}
                options={cells.map((value) => ({ value, label: worded(widgetNames[value], language) }))}
                onChange={(widget) => widget && change(at, { widget })}
              />
              <SwitchRow
                label={word('form-design.required')}
                isOn={column.required ?? false}
                onChange={(required) => change(at, { required })}
              />
              <ChoiceSection
                part={column}
                trees={trees}
                isCell
                onChange={(part, mark) => change(at, part as Partial<Column>, mark)}
              />
            </>
          )}
        </div>
      ))}
      <Button icon="plus" onClick={add}>
        {word('form-design.column-add')}
      </Button>
    </Section>
  )
}
