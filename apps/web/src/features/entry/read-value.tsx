import { valueText } from '@laurel/rules/form-columns'
import type { FormField } from '@laurel/rules/form-definition'
import type { Language } from '../../platform/i18n/language.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { FieldReading } from '../../ui/widgets/field-reading.tsx'
import { fieldId, isBlank } from './entry-form.ts'
import styles from './read-value.module.css'

/** What was filled in, where it can only be read. */
export function ReadValue({ field, value }: { field: FormField; value: unknown }) {
  const { word, language } = useWords()
  return (
    <div className={styles['read']} id={fieldId(field.key)} tabIndex={-1}>
      <p className={styles['label']}>{worded(field.label, language)}</p>
      {isBlank(value) ? (
        <p className={styles['none']}>{word('entry.not-filled')}</p>
      ) : (
        <FieldReading field={field} value={value} />
      )}
    </div>
  )
}

/** One line for one value. */
export const lineOf = (field: FormField, value: unknown, language: Language): string =>
  valueText(field, value, (wording) => worded(wording, language))
