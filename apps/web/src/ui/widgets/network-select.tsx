import { useCallback, useEffect, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Combobox, type ComboboxOption } from '../combobox.tsx'
import type { FieldProps } from '../field-props.ts'
import { Icon } from '../icon.tsx'
import { useFormServices } from './form-services.ts'
import styles from './network-select.module.css'
import { WidgetGroup } from './widget-group.tsx'

/** Chooses from more than a list can show: the server searches. */
export function NetworkSelect(props: FieldProps) {
  const { field, path = field.key, value, onChange } = props
  const { word } = useWords()
  const { searchOptions } = useFormServices()
  const values = Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []
  const [labels, learn] = useLabels(path, values)
  const optionOf = (each: string): ComboboxOption => labels.get(each) ?? { value: each, label: word('ui.loading') }
  if (!searchOptions) return null
  const search = searchOptions(path)
  if (!field.multiple)
    return (
      <Combobox
        {...comboboxProps(props)}
        required={field.required}
        chosen={values[0] === undefined ? undefined : optionOf(values[0])}
        search={search}
        placeholder={word('widget.type-to-search')}
        onChoose={(option) => {
          learn(option)
          onChange(option?.value)
        }}
        onLeave={props.onLeave}
      />
    )
  return (
    <WidgetGroup {...props}>
      <ul className={styles['chosen']}>
        {values.map((each) => (
          <li key={each}>
            {optionOf(each).label}
            <button
              type="button"
              aria-label={word('widget.remove', { name: optionOf(each).label })}
              onClick={() => onChange(values.filter((other) => other !== each))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <Combobox
        id={`${props.id}-search`}
        label={word('widget.add')}
        chosen={undefined}
        search={async (q, signal) => (await search(q, signal)).filter((option) => !values.includes(option.value))}
        placeholder={word('widget.type-to-search')}
        onChoose={(option) => {
          learn(option)
          if (option) onChange([...values, option.value])
        }}
      />
    </WidgetGroup>
  )
}

export const comboboxProps = ({ id, label, hint, error }: FieldProps) => ({ id, label, hint, error })

/** Labels of values that were stored before; those that are chosen here are known. */
export function useLabels(path: string, values: readonly string[]) {
  const { nameOptions } = useFormServices()
  const [labels, setLabels] = useState<ReadonlyMap<string, ComboboxOption>>(new Map())
  const learn = useCallback(
    (...options: readonly (ComboboxOption | undefined)[]) =>
      setLabels(
        (before) => new Map([...before, ...options.flatMap((each) => (each ? [[each.value, each] as const] : []))]),
      ),
    [],
  )
  const unknown = values.filter((each) => !labels.has(each)).join(',')
  useEffect(() => {
    if (unknown === '' || !nameOptions) return
    let isGone = false
    nameOptions(path, unknown.split(',')).then(
      (options) => {
        const named = new Map(options.map((option) => [option.value, option]))
        // What has no name any more is shown as it is.
        if (!isGone) learn(...unknown.split(',').map((each) => named.get(each) ?? { value: each, label: each }))
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [unknown, path, nameOptions, learn])
  return [labels, learn] as const
}
