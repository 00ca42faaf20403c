import { type Form, type FormField, fieldsOf, isOpen, ruleOf } from './form-definition.ts'
import { type FileFault, fileFault } from './form-file.ts'
import { isSafePattern } from './form-pattern.ts'
import { isBlank, type TextFault, textFault } from './form-text.ts'
import { dependsBackwards, type FormValues, givenIn, hasUniqueKeys, shownFields } from './form-visibility.ts'
import { type IdCardFault, idCardFault } from './id-card.ts'

/** One law for the browser and the server: what is wrong with the values of a form, as data. */

export type FormReason =
  | TextFault
  | FileFault
  | IdCardFault
  | 'form.required'
  | 'form.not-an-option'
  | 'form.not-all-checked'
  | 'form.not-yet-open'
  | 'form.unknown-field'

export type FormFault = { readonly path: string; readonly reason: FormReason }

/** `today` is the server's day in the portal's zone, `YYYY-MM-DD`: this package has no clock. */
export function checkForm(form: Form, values: FormValues, today: string): FormFault[] {
  const known = new Set(fieldsOf(form).map(({ key }) => key))
  const unknown = Object.keys(values)
    .filter((key) => !known.has(key))
    .map((path): FormFault => ({ path, reason: 'form.unknown-field' }))
  const faults = shownFields(form, values).flatMap((field): FormFault[] => {
    const reason = fieldFault(field, givenIn(values, field.key), today)
    return reason ? [{ path: field.key, reason }] : []
  })
  return [...faults, ...unknown]
}

/** What a field of the form says of its value alone. */
export function fieldFault(field: FormField, value: unknown, today: string): FormReason | undefined {
  const isMissing = isEmpty(value)
  if (!isOpen(field)) return isMissing ? undefined : 'form.not-yet-open'
  if (isMissing) return field.required ? 'form.required' : undefined
  switch (field.widget) {
    case 'text':
      return textFault(field, value, today)
    case 'id-card':
      return typeof value === 'string' ? idCardFault(value, today) : 'form.not-text'
    case 'dict-select':
      return isAmong(field, [value]) ? undefined : 'form.not-an-option'
    case 'radio-checkbox':
      return field.multiple ? manyFault(field, value) : isAmong(field, [value]) ? undefined : 'form.not-an-option'
    default:
      return fileFault(field, value)
  }
}

/** Blank text counts as none; text that cannot be stored does not: it must be told. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !value.includes('\0') && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0)

const isAmong = (field: FormField, chosen: readonly unknown[]) =>
  chosen.every((each) => field.options?.some(({ value }) => value === each))

function manyFault(field: FormField, value: unknown): FormReason | undefined {
  if (!Array.isArray(value) || !isAmong(field, value) || new Set(value).size < value.length) return 'form.not-an-option'
  const isWhole = value.length === field.options?.length
  return ruleOf(field, 'all-checked') && !isWhole ? 'form.not-all-checked' : undefined
}

/** Whether a definition can be worked with at all: asked once, when it is made. */
export const isWellMade = (form: Form): boolean =>
  hasUniqueKeys(form) &&
  dependsBackwards(form) &&
  fieldsOf(form).every((field) => {
    const pattern = ruleOf(field, 'pattern')?.value
    return pattern === undefined || (typeof pattern === 'string' && isSafePattern(pattern))
  })
