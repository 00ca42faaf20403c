import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './field-choice.module.css'
import type { Review } from './review.queries.ts'

export type Mended = { field: string; note: string }

type Props = {
  fields: Review['task']['fields']
  chosen: readonly Mended[]
  isInside: boolean
  onChange: (chosen: Mended[]) => void
  onInside: (isInside: boolean) => void
}

/** Which fields the team may change, and what is to be done about each. */
export function FieldChoice({ fields, chosen, isInside, onChange, onInside }: Props) {
  const { word } = useWords()
  const noteOf = (key: string) => chosen.find(({ field }) => field === key)?.note
  const tick = (key: string, isOn: boolean) =>
    onChange([...chosen.filter(({ field }) => field !== key), ...(isOn ? [{ field: key, note: '' }] : [])])
  return (
    <fieldset className={styles['fields']} data-fields>
      <legend>{word('review.fields')}</legend>
      <small>{word('review.fields-hint')}</small>
      {!isInside && (
        <ul>
          {fields.map(({ key, label }) => {
            const note = noteOf(key)
            return (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    checked={note !== undefined}
                    onChange={(event) => tick(key, event.target.checked)}
                  />
                  {label}
                </label>
                {note !== undefined && (
                  <input
                    className={styles['note']}
                    aria-label={word('review.field-note', { name: label })}
                    placeholder={word('review.field-note', { name: label })}
                    maxLength={200}
                    value={note}
                    onChange={(event) =>
                      onChange(
                        chosen.map((each) => (each.field === key ? { ...each, note: event.target.value } : each)),
                      )
                    }
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      <label className={styles['inside']}>
        <input type="checkbox" checked={isInside} onChange={(event) => onInside(event.target.checked)} />
        {word('review.return-inside')}
      </label>
    </fieldset>
  )
}
