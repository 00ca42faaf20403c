import type { FormField } from '@laurel/rules/form-definition'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Widget } from '../../ui/widgets/widget.tsx'
import { fieldId } from './entry-form.ts'
import { EntryUpload } from './entry-upload.tsx'

type Props = {
  field: FormField
  value: unknown
  error: string | undefined
  errorAt: (place: string) => string | undefined
  /** What a person should look at, and may leave as it is. */
  warning: string | undefined
  today: string
  onChange: (value: unknown) => void
  onLeave: () => void
}

/** One field by its widget: the only place that chooses the renderer of a form's fields. */
export function EntryField({ field, value, error, errorAt, warning, today, onChange, onLeave }: Props) {
  const { language } = useWords()
  return (
    <Widget
      field={field}
      id={fieldId(field.key)}
      label={worded(field.label, language)}
      hint={warning ?? (field.help && worded(field.help, language))}
      error={error}
      errorAt={errorAt}
      value={value}
      today={today}
      onChange={onChange}
      onLeave={onLeave}
      onBusy={() => undefined}
      renderUpload={(props) => <EntryUpload {...props} />}
    />
  )
}
