import { accessByKey, type FormViewer } from './form-access.ts'
import { identifyingWords, namesSomeone } from './form-blind.ts'
import { type ChoiceFault, cascaderFault, type KnowsOption, networkFault, optionFault } from './form-choice.ts'
import { computedValue } from './form-computed.ts'
import { type Form, type FormField, fieldsOf, isOpen, isPersonWidget, ruleOf } from './form-definition.ts'
import { type FileFault, fileFault } from './form-file.ts'
import { type PeopleContext, type PersonFault, peopleFaults } from './form-people.ts'
import { isEmptyRichText, maxRichTextLength, type RichTextFault, richTextFault } from './form-rich-text.ts'
import { type TableFault, tableFaults } from './form-table.ts'
import { codePoints, isBlank, maxTextLength, type TextFault, textFault } from './form-text.ts'
import { type FormValues, givenIn, shownFields } from './form-visibility.ts'
import { type IdCardFault, idCardFault, otherDocumentOf } from './id-card.ts'
import { isSameValue } from './same-value.ts'

/** One law for the browser and the server: what is wrong with the values of a form, as data. */

type CellReason = TextFault | IdCardFault | ChoiceFault | 'form.required' | 'form.not-yet-open'

export type FormReason =
  | CellReason
  | FileFault
  | RichTextFault
  | TableFault
  | PersonFault
  | 'form.unknown-field'
  | 'form.not-editable'
  | 'form.not-computed'
  | 'form.names-someone'

/** `path`: the key of a field, `table.row.column`, or `people.index`. A warning keeps nobody from submitting. */
export type FormFault = { readonly path: string; readonly reason: FormReason; readonly level?: 'warn' | undefined }

export type FormContext = FormViewer &
  PeopleContext & {
    /** The server's day in the portal's zone, `YYYY-MM-DD`: this package has no clock. */
    readonly today: string
    /** A draft may be unfinished and wrong; only what cannot be kept is a fault. */
    readonly partial?: boolean | undefined
    /** What is stored. A field that the viewer may not edit keeps its value from here. */
    readonly stored?: FormValues | undefined
    /** Names of people and schools, beside those in the form's own fields, for `blind-check`. */
    readonly identifying?: readonly string[] | undefined
    readonly knowsOption?: KnowsOption | undefined
  }

export function validateForm(form: Form, values: FormValues, context: FormContext): FormFault[] {
  const known = new Set(fieldsOf(form).map(({ key }) => key))
  const unknown = Object.keys(values)
    .filter((key) => !known.has(key))
    .map((path): FormFault => ({ path, reason: 'form.unknown-field' }))
  const access = accessByKey(form, context)
  const shown = shownFields(form, values)
  const isEditable = ({ key }: FormField) => access.get(key) === 'edit'
  const locked = fieldsOf(form)
    .filter((field) => !isEditable(field) && isChanged(field, values, context.stored))
    .map(({ key }): FormFault => ({ path: key, reason: 'form.not-editable' }))
  const words = [...identifyingWords(form, values), ...(context.identifying ?? [])]
  const faults = shown.filter(isEditable).flatMap((field) => faultsIn(form, field, values, context, words))
  return [...faults, ...locked, ...unknown]
}

export const isBlocking = ({ level }: Pick<FormFault, 'level'>): boolean => level !== 'warn'

function isChanged(field: FormField, values: FormValues, stored: FormValues = {}): boolean {
  const value = givenIn(values, field.key)
  return !isEmpty(field, value) && !isSameValue(value, givenIn(stored, field.key))
}

/** What is wrong with one field and all in it. */
function faultsIn(
  form: Form,
  field: FormField,
  values: FormValues,
  context: FormContext,
  words: readonly string[],
): FormFault[] {
  const value = givenIn(values, field.key)
  const all = fieldFaults(form, field, values, context)
  if (context.partial) return all.filter((fault) => !isKept(field, fault, values))
  if (all.length > 0 || !namesSomeone(field, value, words)) return all
  const isWarning = ruleOf(field, 'blind-check')?.level !== 'block'
  return [{ path: field.key, reason: 'form.names-someone', ...(isWarning && { level: 'warn' as const }) }]
}

/** What a draft is refused for: values of another shape, or of somebody else's. */
const unkept: ReadonlySet<FormReason> = new Set<FormReason>([
  'form.not-text',
  'form.not-storable',
  'form.control-characters',
  'form.not-a-file',
  'form.too-many-files',
  'form.not-an-option',
  'form.not-rich-text',
  'form.not-rows',
  'form.too-many-rows',
  'form.unknown-field',
  'form.not-a-person',
  'form.wrong-part',
  'form.not-yet-open',
])

function isKept(field: FormField, { path, reason }: FormFault, values: FormValues): boolean {
  const text = path
    .split('.')
    .reduce<unknown>((at, key) => (at !== null && typeof at === 'object' ? givenIn(at as FormValues, key) : at), values)
  const maxLength = field.widget === 'rich-editor' ? maxRichTextLength : maxTextLength
  return !unkept.has(reason) && (typeof text !== 'string' || codePoints(text) <= maxLength)
}

function fieldFaults(form: Form, field: FormField, values: FormValues, context: FormContext): FormFault[] {
  const value = givenIn(values, field.key)
  if (field.computed) {
    const isTold = isEmpty(field, value) || value === computedValue(field, values)
    return isTold ? [] : [{ path: field.key, reason: 'form.not-computed' }]
  }
  if (isOpen(field) && !isEmpty(field, value)) {
    if (isPersonWidget(field.widget)) return peopleFaults(form, field, values, context)
    if (field.widget === 'editable-table')
      return tableFaults(field, value, isEmpty, (column, cell) => cellFault(column, cell, context))
  }
  const reason = singleFault(field, value, context)
  return reason ? [{ path: field.key, reason }] : []
}

function cellFault(field: FormField, value: unknown, context: FormContext): CellReason | undefined {
  const isMissing = isEmpty(field, value)
  if (!isOpen(field)) return isMissing ? undefined : 'form.not-yet-open'
  if (isMissing) return field.required ? 'form.required' : undefined
  switch (field.widget) {
    case 'id-card':
      if (typeof value !== 'string') return 'form.not-text'
      return otherDocumentOf(value, field.alternatives) ? undefined : idCardFault(value, context.today)
    case 'dict-select':
    case 'radio-checkbox':
      return optionFault(field, value)
    case 'cascader':
      return cascaderFault(field, value)
    case 'network-select':
      return networkFault(field, value, context.knowsOption ?? (() => undefined))
    default:
      return textFault(field, value, context.today)
  }
}

function singleFault(field: FormField, value: unknown, context: FormContext): FormReason | undefined {
  if (isEmpty(field, value) || !isOpen(field)) return cellFault(field, value, context)
  if (field.widget === 'rich-editor') return richTextFault(field, value)
  return field.widget.endsWith('-upload') ? fileFault(field, value) : cellFault(field, value, context)
}

/** Blank text counts as none; text that cannot be stored does not: it must be told. */
const isEmpty = (field: FormField, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !value.includes('\0') && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  (field.widget === 'rich-editor' && typeof value === 'string' && !value.includes('\0') && isEmptyRichText(value))
