import {
  columnsIn,
  type Form,
  type FormField,
  fieldsOf,
  isPersonWidget,
  isSealed,
  ruleOf,
  sourceOf,
} from './form-definition.ts'
import { type FormValues, givenIn } from './form-visibility.ts'
import { plainText } from './rich-text.ts'

/** Spaces and width do not hide a name. */
const folded = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

const minNameLength = 2

/** What the form itself says about who someone is; the caller adds names of people and schools. */
export const identifyingWords = (form: Form, values: FormValues): string[] =>
  fieldsOf(form)
    .filter(({ widget, identifies }) => widget === 'text' && identifies)
    .map(({ key }) => givenIn(values, key))
    .filter((value) => typeof value === 'string')

/** Whether a text that judges read names someone. */
export function namesSomeone(field: FormField, value: unknown, words: readonly string[]): boolean {
  if (!ruleOf(field, 'blind-check') || typeof value !== 'string') return false
  return isNamedIn(field.widget === 'rich-editor' ? plainText(value) : value, words)
}

/** Whether any text of an answer, as deep as it may stand, holds one of the words. */
export function isNamedIn(value: unknown, words: readonly string[]): boolean {
  if (typeof value === 'string') {
    const text = folded(value)
    return words.some((word) => [...folded(word)].length >= minNameLength && text.includes(folded(word)))
  }
  return value !== null && typeof value === 'object' && Object.values(value).some((member) => isNamedIn(member, words))
}

/** Whether the answer says by itself whose entry it is: no judge of a blind round reads it, whatever the form grants them. */
export function tellsWho(form: Form, field: FormField): boolean {
  if (field.identifies || isPersonWidget(field.widget) || isSealed(field)) return true
  if (sourceOf(field)?.from === 'organisation' || columnsIn(field).some((column) => tellsWho(form, column))) return true
  const sources = new Set(field.computed?.of.map((name) => name.split('.')[0]))
  return fieldsOf(form).some((other) => other.key !== field.key && sources.has(other.key) && tellsWho(form, other))
}
