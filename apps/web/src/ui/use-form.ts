import { type Form, type FormField, fieldsOf } from '@laurel/rules/form-definition'
import { checkForm, type FormFault, fieldFault } from '@laurel/rules/form-validation'
import { type FormValues, shownFields } from '@laurel/rules/form-visibility'
import { useState } from 'react'
import type { FieldReason } from './fault-format.ts'

type Reasons = Readonly<Record<string, FieldReason>>

export type FormState = {
  readonly values: FormValues
  readonly reasons: Reasons
  readonly shown: readonly FormField[]
  /** Those that are shown and wrong, in the order of the form. */
  readonly faulty: readonly FormField[]
  change: (field: FormField, value: unknown) => void
  leave: (field: FormField) => void
  hold: (field: FormField, isBusy: boolean) => void
  /** The values to submit, or the first field that is wrong; `reasons` then says why. */
  validate: () => { values: FormValues } | { first: FormField }
  /** Shows the faults that the server found. */
  showFaults: (faults: readonly { path: string; reason: string }[]) => FormField | undefined
}

/** A fault appears when the person leaves the field or submits, and goes as soon as the value is right. */
export function useForm(form: Form & { today: string }, first: FormValues = {}): FormState {
  const [values, setValues] = useState<FormValues>(first)
  const [reasons, setReasons] = useState<Reasons>({})
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const shown = shownFields(form, values)

  const put = (field: FormField, reason: FieldReason | undefined) =>
    setReasons((before) => withReason(before, field, reason))

  const showFaults = (faults: readonly { path: string; reason: string }[]) => {
    setReasons(Object.fromEntries(faults.map(({ path, reason }) => [path, reason as FieldReason])))
    return shown.find(({ key }) => faults.some(({ path }) => path === key))
  }

  return {
    values,
    reasons,
    shown,
    faulty: shown.filter(({ key }) => Object.hasOwn(reasons, key)),
    change(field, value) {
      setValues((before) => ({ ...before, [field.key]: value }))
      setReasons((before) =>
        Object.hasOwn(before, field.key) ? withReason(before, field, fieldFault(field, value, form.today)) : before,
      )
    },
    leave: (field) => {
      if (!busy.has(field.key)) put(field, fieldFault(field, values[field.key], form.today))
    },
    hold: (field, isBusy) =>
      setBusy((before) => new Set([...before].filter((key) => key !== field.key).concat(isBusy ? [field.key] : []))),
    validate() {
      const submission = shownValues(form, values)
      const waiting = shown.filter(({ key }) => busy.has(key))
      const faults: { path: string; reason: FieldReason }[] = [
        ...waiting.map(({ key }) => ({ path: key, reason: 'form.still-uploading' as const })),
        ...checkForm(form, submission, form.today).filter(({ path }: FormFault) => !busy.has(path)),
      ]
      const first = showFaults(faults)
      return first ? { first } : { values: submission }
    },
    showFaults,
  }
}

function withReason(reasons: Reasons, { key }: FormField, reason: FieldReason | undefined): Reasons {
  const { [key]: _, ...others } = reasons
  return reason ? { ...others, [key]: reason } : others
}

/** Values of the fields on show, without empty ones. */
function shownValues(form: Form, values: FormValues): FormValues {
  const shown = new Set(shownFields(form, values).map(({ key }) => key))
  const filled = fieldsOf(form).flatMap(({ key }) => {
    const value = values[key]
    return shown.has(key) && value !== undefined && value !== '' ? [[key, value] as const] : []
  })
  return Object.fromEntries(filled)
}
