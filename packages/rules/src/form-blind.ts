import { type Form, type FormField, fieldsOf, ruleOf } from './form-definition.ts'
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
  const text = folded(field.widget === 'rich-editor' ? plainText(value) : value)
  return words.some((word) => [...folded(word)].length >= minNameLength && text.includes(folded(word)))
}
