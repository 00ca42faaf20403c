import { isOpen } from '@laurel/rules/form-definition'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { FieldProps } from '../../ui/field-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlainFormField } from '../../ui/plain-form-field.tsx'
import styles from './form-view.module.css'
import { UploadField } from './upload-field.tsx'

/** One field by its widget. */
export function FormFieldView(props: FieldProps) {
  const { field } = props
  if (!isOpen(field)) return <NotYetOpen {...props} />
  return field.widget.endsWith('-upload') ? <UploadField {...props} /> : <PlainFormField {...props} />
}

function NotYetOpen({ label }: FieldProps) {
  const { word } = useWords()
  return (
    <div className={styles['closed']}>
      <p className={styles['closedLabel']}>{label}</p>
      <p className={styles['closedWords']}>
        <Icon name="hourglass" />
        {word('form.not-yet-open')}
      </p>
    </div>
  )
}
