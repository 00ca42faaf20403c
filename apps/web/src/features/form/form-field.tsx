import { boundsOf, isOpen, ruleOf } from '@laurel/rules/form-definition'
import { codePoints } from '@laurel/rules/form-text'
import { useWords } from '../../platform/use-words.ts'
import { Choices } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { FieldProps } from './field-props.ts'
import styles from './form-view.module.css'
import { worded } from './form-wording.ts'
import { UploadField } from './upload-field.tsx'

/** One field by its widget. */
export function FormFieldView(props: FieldProps) {
  const { field } = props
  if (!isOpen(field)) return <NotYetOpen {...props} />
  switch (field.widget) {
    case 'text':
      return field.multiline ? <LongText {...props} /> : <ShortText {...props} />
    case 'id-card':
      return <IdCard {...props} />
    case 'dict-select':
      return <DictSelect {...props} />
    case 'radio-checkbox':
      return <RadioOrCheckbox {...props} />
    default:
      return <UploadField {...props} />
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** How much is written of how much: only where the form says how much. */
function countOf({ field, value }: FieldProps): string | undefined {
  const { max } = boundsOf(field, 'length')
  return Number.isFinite(max) ? `${codePoints(textOf(value))} / ${max}` : undefined
}

function ShortText(props: FieldProps) {
  const { field, id, label, hint, error, value, today, onChange, onLeave } = props
  const isDate = field.inputMode === 'date' || field.inputMode === 'month'
  const latest =
    ruleOf(field, 'date')?.max === 'today' ? { max: field.inputMode === 'month' ? today.slice(0, 7) : today } : {}
  return (
    <Field
      {...{ id, label, hint, error }}
      required={field.required}
      count={isDate ? undefined : countOf(props)}
      {...(isDate
        ? // A month's own picker is missing in some browsers: there the format stands in the field.
          { type: field.inputMode, placeholder: field.inputMode === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD', ...latest }
        : { type: 'text', inputMode: field.inputMode as 'tel' | 'numeric' | 'decimal' | undefined })}
      autoComplete="off"
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}

function LongText(props: FieldProps) {
  const { field, id, label, hint, error, value, onChange, onLeave } = props
  return (
    <TextArea
      {...{ id, label, hint, error }}
      required={field.required}
      count={countOf(props)}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}

function IdCard({ field, id, label, hint, error, value, onChange, onLeave }: FieldProps) {
  return (
    <Field
      {...{ id, label, hint, error }}
      required={field.required}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={textOf(value)}
      // Cards are copied with spaces, and phones write a small x.
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s/g, '').toUpperCase())}
      onBlur={onLeave}
    />
  )
}

function DictSelect({ field, id, label, hint, error, value, onChange, onLeave }: FieldProps) {
  const { language } = useWords()
  return (
    <Select
      {...{ id, label, hint, error }}
      required={field.required}
      options={(field.options ?? []).map((option) => ({ value: option.value, label: worded(option.label, language) }))}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}

function RadioOrCheckbox({ field, id, label, hint, error, value, onChange, onLeave }: FieldProps) {
  const { language } = useWords()
  const chosen = Array.isArray(value) ? value.map(String) : textOf(value) === '' ? [] : [textOf(value)]
  return (
    <Choices
      {...{ id, label, hint, error, chosen, onLeave }}
      required={field.required}
      kind={field.multiple ? 'checkbox' : 'radio'}
      options={(field.options ?? []).map((option) => ({ value: option.value, label: worded(option.label, language) }))}
      onChoose={(next) => onChange(field.multiple ? next : next[0])}
    />
  )
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
