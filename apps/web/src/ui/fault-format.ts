import { boundsOf, type FormField, isPersonWidget, ruleOf } from '@laurel/rules/form-definition'
import { maxFiles } from '@laurel/rules/form-file'
import { maxRowsOf } from '@laurel/rules/form-table'
import { codePoints, maxTextLength } from '@laurel/rules/form-text'
import type { FormReason } from '@laurel/rules/form-validation'
import { plainText } from '@laurel/rules/rich-text'
import { isWordKey, listed, word } from '../platform/i18n/i18n.ts'
import type { Language } from '../platform/i18n/language.ts'
import { worded } from './form-wording.ts'

/** `still-uploading` exists only in the browser: a file is being uploaded. */
export type FieldReason = FormReason | 'form.still-uploading'

/** The field's rule behind a reason: an organiser may have set a message for it. */
const ruleBehind: Partial<Record<FieldReason, string>> = {
  'form.pattern': 'pattern',
  'form.not-all-checked': 'all-checked',
  'form.too-long': 'length',
  'form.too-short': 'length',
  'form.date-too-late': 'date',
  'form.date-too-early': 'date',
  'form.too-few-rows': 'rows',
  'form.too-many-rows': 'rows',
  'form.too-few-people': 'count',
  'form.too-many-people': 'count',
  'form.person-twice': 'unique-person',
  'form.too-many-entries': 'max-entries-per-person',
  'form.names-someone': 'blind-check',
}

/** The message for a fault; it says what to do. */
export function formatFault(field: FormField, reason: string, value: unknown, language: Language): string {
  const own = ruleOf(field, ruleBehind[reason as FieldReason] ?? '')?.message
  if (own) return worded(own, language)
  const key = wordKeyOf(field, reason)
  const { min, max } = boundsOf(field, 'length')
  const text = typeof value === 'string' ? value : ''
  const written = codePoints(field.widget === 'rich-editor' ? plainText(text) : text)
  const maxLength = Math.min(max, maxTextLength)
  return word(isWordKey(key) ? key : 'form.fault.other', {
    label: worded(field.label, language),
    min,
    max: maxLength,
    missing: Math.max(0, min - written),
    over: Math.max(0, written - maxLength),
    types: listed((field.accept ?? []).map((ending) => ending.toUpperCase())),
    megabytes: field.maxMB ?? 0,
    files: maxFiles(field),
    leastFiles: boundsOf(field, 'count').min,
    minCount: boundsOf(field, 'count').min,
    maxCount: boundsOf(field, 'count').max,
    minRows: boundsOf(field, 'rows').min,
    maxRows: maxRowsOf(field),
    limit: ruleOf(field, 'max-entries-per-person')?.value ?? 0,
  })
}

const choiceWidgets = new Set(['dict-select', 'radio-checkbox', 'cascader', 'network-select'])

function wordKeyOf(field: FormField, reason: string): string {
  const name = reason.replace(/^form\./, '')
  if (name !== 'required') return `form.fault.${name}`
  if (field.widget.endsWith('-upload')) return 'form.fault.required-file'
  return choiceWidgets.has(field.widget) || isPersonWidget(field.widget)
    ? 'form.fault.required-choice'
    : 'form.fault.required'
}
