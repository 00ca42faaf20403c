import { formatInstant } from '@laurel/rules/date'
import { type FormField, fieldsOf, isSealed } from '@laurel/rules/form-definition'
import type { FormFile } from '@laurel/rules/form-file'
import { useMemo } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Tag } from '../../ui/tag.tsx'
import { FieldReading } from '../../ui/widgets/field-reading.tsx'
import { FormServicesContext } from '../../ui/widgets/form-services.ts'
import styles from './material.module.css'
import { useMaterialServices } from './material-form.tsx'
import { type Material, useDownload } from './review.queries.ts'

/** What the last return asked for, beside what the team has changed since. */
export function MaterialChanges({ taskId, entry }: { taskId: string; entry: Material }) {
  const { word, language } = useWords()
  const material = useMaterialServices(entry)
  const { mutate: download } = useDownload(taskId)
  const services = useMemo(() => ({ ...material, openFile: ({ id }: FormFile) => download(id) }), [material, download])
  const { lastReturn } = entry
  if (lastReturn === null) return <p className={styles['quiet']}>{word('review.first-time')}</p>
  const byKey = new Map(fieldsOf(entry.form).map((field) => [field.key, field]))
  const labelOf = (key: string) => {
    const field = byKey.get(key)
    return field ? worded(field.label, language) : key
  }
  const isChanged = (key: string) => lastReturn.changes.some(({ field }) => field === key)
  const at = formatInstant(lastReturn.at, 'MM-DD HH:mm')
  return (
    <FormServicesContext.Provider value={services}>
      <section className={styles['paper']}>
        <h2>{word('review.asked')}</h2>
        <p className={styles['quiet']}>{word('review.asked-at', { step: lastReturn.step, at })}</p>
        {lastReturn.reason !== '' && <q className={styles['said']}>{lastReturn.reason}</q>}
        <ul className={styles['asked']}>
          {lastReturn.fields.map(({ field, note }) => (
            <li key={field}>
              <b>{labelOf(field)}</b>
              {note !== '' && <span>{note}</span>}
              {!isChanged(field) && (
                <Tag tone="warn" icon="triangle-alert">
                  {word('review.not-changed')}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['paper']}>
        <h2>{word('review.changed')}</h2>
        {lastReturn.changes.length === 0 && <p className={styles['quiet']}>{word('review.nothing-changed')}</p>}
        {lastReturn.changes.map(({ field, before, after }) => {
          const asked = byKey.get(field)
          return asked && <Change key={field} field={asked} before={before} after={after} />
        })}
      </section>
    </FormServicesContext.Provider>
  )
}

function Change({ field, before, after }: { field: FormField; before: unknown; after: unknown }) {
  const { word, language } = useWords()
  return (
    <div className={styles['change']}>
      <h3>{worded(field.label, language)}</h3>
      <div>
        <section aria-label={word('review.before')}>
          <small>{word('review.before')}</small>
          <FieldReading field={field} value={before} />
        </section>
        <section aria-label={word('review.after')}>
          <small>{word('review.after')}</small>
          <FieldReading field={field} value={after} />
        </section>
      </div>
      {isSealed(field) && <p className={styles['quiet']}>{word('review.number-changed')}</p>}
    </div>
  )
}
