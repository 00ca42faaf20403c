import { boundsOf, ruleOf } from '@laurel/rules/form-definition'
import { codePoints } from '@laurel/rules/form-text'
import { useWords } from '../platform/i18n/use-words.ts'
import { Choices } from './choices.tsx'
import { Field } from './field.tsx'
import type { FieldProps } from './field-props.ts'
import { worded } from './form-wording.ts'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'

/** One field of a form by its widget: all those that need nothing but the form. */
export function PlainFormField(props: FieldProps) {
  const { field } = props
  switch (field.widget) {
    case 'id-card':
      return <IdCard {...props} />
    case 'dict-select':
      return <DictSelect {...props} />
    case 'radio-checkbox':
      return <RadioOrCheckbox {...props} />
    default:
      return field.multiline ? <LongText {...props} /> : <ShortText {...props} />
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** How much is written of how much: only where the form says how much. */
function countOf({ field, value }: FieldProps): string | undefined {
  const { max } = boundsOf(field, 'length')
  return Number.isFinite(max) ? `${codePoints(textOf(value))} / ${max}` : undefined
}

function ShortText(props: FieldProps) {
  const { field, id, label, hint, error, value, today, autoComplete = 'off', onChange, onLeave } = props
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
      autoComplete={autoComplete}
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
