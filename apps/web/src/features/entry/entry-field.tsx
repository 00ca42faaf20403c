import { type FormField, isOpen } from '@laurel/rules/form-definition'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { PlainFormField } from '../../ui/plain-form-field.tsx'
import { fieldId, isOfFiles } from './entry-form.ts'
import { EntryUpload } from './entry-upload.tsx'
import { ReadValue } from './read-value.tsx'

type Props = {
  field: FormField
  value: unknown
  error: string | undefined
  today: string
  onChange: (value: unknown) => void
  onLeave: () => void
}

/** One field by its widget: the only place that chooses the renderer of a form's fields. */
export function EntryField({ field, value, error, today, onChange, onLeave }: Props) {
  const { language } = useWords()
  if (!isOpen(field)) return <ReadValue field={field} value={value} />
  const props = {
    field,
    id: fieldId(field.key),
    label: worded(field.label, language),
    hint: field.help && worded(field.help, language),
    error,
    value,
    today,
    onChange,
    onLeave,
    onBusy: () => undefined,
  }
  return isOfFiles(field) ? <EntryUpload {...props} /> : <PlainFormField {...props} />
}
