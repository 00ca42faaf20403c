import type { FormField } from '@laurel/rules/form-definition'
import type { Language } from '../../platform/i18n/language.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { fieldId, isBlank, isOfFiles } from './entry-form.ts'
import styles from './read-value.module.css'

/** What was filled in, where it can only be read. */
export function ReadValue({ field, value }: { field: FormField; value: unknown }) {
  const { word, language } = useWords()
  return (
    <div className={styles['read']} id={fieldId(field.key)} tabIndex={-1}>
      <p className={styles['label']}>{worded(field.label, language)}</p>
      {isBlank(value) ? (
        <p className={styles['none']}>{word('entry.not-filled')}</p>
      ) : isOfFiles(field) ? (
        <ul>
          {namesOf(value).map((name) => (
            <li key={name} className={styles['file']}>
              <Icon name="file" />
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles['text']}>{valueText(field, value, language)}</p>
      )}
    </div>
  )
}

const namesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).flatMap((file) =>
    file !== null && typeof file === 'object' && 'name' in file ? [String(file.name)] : [],
  )

/** One line for one value; choices by the words that were chosen. */
export function valueText(field: FormField, value: unknown, language: Language): string {
  if (isBlank(value)) return ''
  if (isOfFiles(field)) return namesOf(value).join(' · ')
  const chosen = Array.isArray(value) ? (value as unknown[]) : [value]
  return chosen
    .map((each) => {
      const option = field.options?.find((known) => known.value === each)
      if (option) return worded(option.label, language)
      return typeof each === 'string' || typeof each === 'number' ? String(each) : ''
    })
    .filter((text) => text !== '')
    .join(' · ')
}
