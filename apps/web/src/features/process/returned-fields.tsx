import { Checkbox, Input } from 'antd'
import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './returned-fields.module.css'

type Field = { key: string; label: string }
export type Mended = { field: string; note: string }
type Props = { fields: readonly Field[]; chosen: readonly Mended[]; onChange: (chosen: Mended[]) => void }

/** Which fields the team may change, and what is to be done about each. */
export function ReturnedFields({ fields, chosen, onChange }: Props) {
  const { word } = useWords()
  const noteOf = (key: string) => chosen.find(({ field }) => field === key)?.note
  const without = (key: string) => chosen.filter(({ field }) => field !== key)
  return (
    <fieldset className={styles['fields']}>
      <legend>{word('task.fields')}</legend>
      <small>{word('task.fields-hint')}</small>
      <ul>
        {fields.map(({ key, label }) => {
          const note = noteOf(key)
          return (
            <li key={key}>
              <Checkbox
                checked={note !== undefined}
                onChange={({ target }) =>
                  onChange([...without(key), ...(target.checked ? [{ field: key, note: '' }] : [])])
                }
              >
                {label}
              </Checkbox>
              {note !== undefined && (
                <Input
                  aria-label={word('task.field-note', { name: label })}
                  placeholder={word('task.field-note', { name: label })}
                  maxLength={200}
                  value={note}
                  onChange={({ target }) =>
                    onChange(chosen.map((each) => (each.field === key ? { field: key, note: target.value } : each)))
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
