import { type Form, type FormField, fieldsOf } from '@laurel/rules/form-definition'
import { type FormContext, type FormFault, isBlocking, validateForm } from '@laurel/rules/form-validation'
import { type FormValues, shownFields } from '@laurel/rules/form-visibility'
import { useState } from 'react'
import type { FieldReason } from './fault-format.ts'

/** By path: the key of a field, or a place in it. */
type Reasons = Readonly<Record<string, FieldReason>>

export type FormState = {
  readonly values: FormValues
  readonly reasons: Reasons
  /** What a person should look at, and may leave as it is. */
  readonly warnings: Reasons
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

const isIn = ({ key }: FormField, path: string) => path === key || path.startsWith(`${key}.`)
const reasonsOf = (faults: readonly { path: string; reason: string }[]): Reasons =>
  Object.fromEntries(faults.map(({ path, reason }) => [path, reason as FieldReason]))

/** A fault appears when the person leaves the field or submits, and goes as soon as the value is right. */
export function useForm(
  form: Form & { today: string },
  first: FormValues = {},
  context: Omit<FormContext, 'today'> = {},
): FormState {
  const [values, setValues] = useState<FormValues>(first)
  const [reasons, setReasons] = useState<Reasons>({})
  const [warnings, setWarnings] = useState<Reasons>({})
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const shown = shownFields(form, values)

  const faultsFor = (given: FormValues) => validateForm(form, given, { ...context, today: form.today })
  const show = (field: FormField, given: FormValues) => {
    const faults = faultsFor(given).filter(({ path }) => isIn(field, path))
    setReasons((before) => replaced(before, field, faults.filter(isBlocking)))
    setWarnings((before) =>
      replaced(
        before,
        field,
        faults.filter((fault) => !isBlocking(fault)),
      ),
    )
  }
  const showFaults = (faults: readonly { path: string; reason: string; level?: 'warn' | undefined }[]) => {
    const blocking = faults.filter(isBlocking)
    setReasons(reasonsOf(blocking))
    setWarnings(reasonsOf(faults.filter((fault) => !isBlocking(fault))))
    return shown.find((field) => blocking.some(({ path }) => isIn(field, path)))
  }
  const isFaulty = (field: FormField) => Object.keys(reasons).some((path) => isIn(field, path))

  return {
    values,
    reasons,
    warnings,
    shown,
    faulty: shown.filter(isFaulty),
    change(field, value) {
      setValues((before) => ({ ...before, [field.key]: value }))
      if (isFaulty(field)) show(field, { ...values, [field.key]: value })
    },
    leave: (field) => {
      if (!busy.has(field.key)) show(field, values)
    },
    hold: (field, isBusy) =>
      setBusy((before) => new Set([...before].filter((key) => key !== field.key).concat(isBusy ? [field.key] : []))),
    validate() {
      const submission = shownValues(form, values)
      const waiting = shown.filter(({ key }) => busy.has(key))
      const isWaiting = ({ path }: FormFault) => waiting.some((field) => isIn(field, path))
      const first = showFaults([
        ...waiting.map(({ key }) => ({ path: key, reason: 'form.still-uploading' })),
        ...faultsFor(submission).filter((fault) => !isWaiting(fault)),
      ])
      return first ? { first } : { values: submission }
    },
    showFaults,
  }
}

function replaced(reasons: Reasons, field: FormField, faults: readonly FormFault[]): Reasons {
  const others = Object.entries(reasons).filter(([path]) => !isIn(field, path))
  return { ...Object.fromEntries(others), ...reasonsOf(faults) }
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
