import { Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import importStyles from './import.module.css'
import { type Import, isNameReplacement, useMapImport } from './import.queries.ts'
import styles from './import-mapping.module.css'

type Field = NonNullable<Import['columns'][number]['field']>
type Kind = NonNullable<Import['everyKind']>

const fields: readonly Field[] = ['userName', 'name', 'userType', 'organisation', 'roles', 'mobile', 'idNumber']
const kinds: readonly Kind[] = [1, 2, 3, 4, 5]
const none = 'none'

type Props = { found: Import; onLook: (id: string) => void; onOther: () => void }

/** Which column is which field: what is known or guessed is filled in, and what is said here is kept for the next list. */
export function ImportMapping({ found, onLook, onOther }: Props) {
  const { word } = useWords()
  const map = useMapImport()
  const [chosen, setChosen] = useState(() => found.columns.map(({ field }) => field))
  const [everyKind, setEveryKind] = useState(found.everyKind)
  const needed: Field[] = ['userName', 'name', 'userType']
  if (found.missing.includes('organisation')) needed.push('organisation')
  const missing = needed.filter((field) => !chosen.includes(field) && !(field === 'userType' && everyKind !== null))
  const choose = (at: number, field: Field | null) =>
    setChosen(chosen.map((each, place) => (place === at ? field : each === field ? null : each)))
  const confirm = () =>
    map.mutate(
      {
        id: found.id,
        fields: chosen,
        everyKind: chosen.includes('userType') ? null : everyKind,
        replacements: found.replacements.filter(isNameReplacement),
      },
      { onSuccess: ({ jobId }) => onLook(jobId) },
    )
  const options = [
    { value: none, label: word('import.map-none') },
    ...fields.map((field) => ({ value: field, label: word(`import.field-${field}`) })),
  ]
  return (
    <>
      <section className={importStyles['card']}>
        <div className={importStyles['bar']}>
          <h2>{word('import.map-title')}</h2>
          <span>{word('import.map-hint')}</span>
        </div>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{word('import.map-column')}</th>
              <th scope="col">{word('import.map-samples')}</th>
              <th scope="col">{word('import.map-field')}</th>
            </tr>
          </thead>
          <tbody>
            {found.columns.map(({ letter, title, by, field, samples }, at) => (
              <tr key={letter}>
                <th scope="row">
                  <i>{letter}</i> {title || word('import.empty')}
                </th>
                <td className={styles['samples']}>{samples.join('、')}</td>
                <td>
                  <Select
                    className={styles['field'] ?? ''}
                    aria-label={word('import.map-field-of', { title: title || letter })}
                    value={chosen[at] ?? none}
                    options={options}
                    onChange={(value: Field | typeof none) => choose(at, value === none ? null : value)}
                  />
                  {(by === 'guess' || by === 'kept') && field !== null && chosen[at] === field && (
                    <Tag tone={by === 'guess' ? 'warn' : 'ok'} icon={by === 'guess' ? 'circle-alert' : 'check'}>
                      {word(`import.map-${by}`)}
                    </Tag>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {!chosen.includes('userType') && (
          <div className={styles['every']}>
            <span>{word('import.map-every-kind')}</span>
            <Select<Kind>
              className={styles['field'] ?? ''}
              aria-label={word('import.map-every-kind')}
              placeholder={word('ui.choose')}
              value={everyKind}
              options={kinds.map((kind) => ({ value: kind, label: word(`who.${kind}`) }))}
              onChange={(kind) => setEveryKind(kind)}
            />
          </div>
        )}
      </section>
      <footer className={importStyles['foot']}>
        <p role="status">
          {missing.length === 0
            ? word('import.map-complete')
            : word('import.map-missing', { fields: missing.map((field) => word(`import.field-${field}`)).join('、') })}
        </p>
        <Button onClick={onOther}>{word('import.other-file')}</Button>
        <Button look="primary" disabled={missing.length > 0} busy={map.isPending} onClick={confirm}>
          {word('import.map-confirm')}
        </Button>
      </footer>
    </>
  )
}
