import { valueText } from '@laurel/rules/form-columns'
import { columnsIn, type FormField, isPersonWidget } from '@laurel/rules/form-definition'
import type { FormFile } from '@laurel/rules/form-file'
import { referencesIn } from '@laurel/rules/form-people'
import { renderRichText } from '@laurel/rules/rich-text'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../button.tsx'
import { worded } from '../form-wording.ts'
import prose from '../rich-text/prose.module.css'
import styles from './field-reading.module.css'
import { useFormServices } from './form-services.ts'
import { useLabels } from './network-select.tsx'
import { PersonState } from './people-list.tsx'

type Props = { field: FormField; value: unknown; path?: string }

/** A value as somebody reads it who reviews, prints or may not change it: from the same definition that it was filled in by. */
export function FieldReading({ field, value, path = field.key }: Props) {
  const { language } = useWords()
  const chosen = field.widget === 'network-select' && value ? [value].flat().map(String) : []
  const [labels] = useLabels(path, chosen)
  if (isPersonWidget(field.widget)) return <People field={field} value={value} />
  if (field.widget === 'editable-table') return <Rows field={field} value={value} />
  if (field.widget === 'rich-editor' && typeof value === 'string' && value !== '') return <Prose html={value} />
  if (field.widget.endsWith('-upload') && isFiles(value)) return <Files files={value} />
  const text = valueText(field, value, (wording) => worded(wording, language), {
    option: (_, each) => labels.get(each)?.label,
  })
  return <p className={styles['text']}>{text === '' ? '—' : text}</p>
}

const isFiles = (value: unknown): value is FormFile[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => typeof each?.id === 'string' && typeof each.name === 'string')

function Files({ files }: { files: readonly FormFile[] }) {
  const { openFile } = useFormServices()
  return (
    <ul className={styles['files']}>
      {files.map((file) => (
        <li key={file.id}>
          {openFile ? (
            <Button look="link" size="medium" onClick={() => openFile(file)}>
              {file.name}
            </Button>
          ) : (
            file.name
          )}
        </li>
      ))}
    </ul>
  )
}

function Prose({ html }: { html: string }) {
  const { pictureAddress } = useFormServices()
  const shown = renderRichText(html, {
    href: () => undefined,
    picture: (id, width) => pictureAddress?.(id, width) ?? '',
  })
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: refused at the door, and here again, unless rules/rich-text admits it
    <div className={prose['prose']} dangerouslySetInnerHTML={{ __html: shown }} />
  )
}

function Rows({ field, value }: { field: FormField; value: unknown }) {
  const { language } = useWords()
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  const columns = columnsIn(field)
  if (rows.length === 0) return <p className={styles['text']}>—</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is moved by keyboard
    <section className={styles['wide']} aria-label={worded(field.label, language)} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {worded(column.label, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that nobody changes
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.key}>
                  <FieldReading field={column} value={row[column.key]} path={`${field.key}.${column.key}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function People({ field, value }: { field: FormField; value: unknown }) {
  const { word } = useWords()
  const { team = [] } = useFormServices()
  const references = referencesIn(field, value) ?? []
  const unnamed = references.filter((reference) => !team.some(({ id }) => id === reference))
  const [labels] = useLabels(field.key, field.widget === 'person-select' ? unnamed : [])
  if (references.length === 0) return <p className={styles['text']}>—</p>
  return (
    <ul className={styles['people']}>
      {references.map((reference) => {
        const person = team.find(({ id }) => id === reference)
        return (
          <li key={reference}>
            {person?.name ?? labels.get(reference)?.label ?? word('widget.unknown-person')}
            {person?.note && <small>{person.note}</small>}
            {person?.state && <PersonState state={person.state} />}
          </li>
        )
      })}
    </ul>
  )
}
