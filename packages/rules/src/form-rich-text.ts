import { boundsOf, type FormField } from './form-definition.ts'
import { codePoints, isStorable } from './form-text.ts'
import { isPlainRichText, plainText, richTextElements } from './rich-text.ts'

export type RichTextFault =
  | 'form.not-text'
  | 'form.not-storable'
  | 'form.not-rich-text'
  | 'form.too-long'
  | 'form.too-short'

/** Of its HTML, whatever the form says of its words. */
export const maxRichTextLength = 60_000

const elementsIn = (html: string) => new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name))

export const elementsOf = ({ tags }: FormField): readonly string[] =>
  tags === undefined ? richTextElements : richTextElements.filter((name) => tags.includes(name) || name === 'br')

/** Words are counted, not tags. */
export function richTextFault(field: FormField, value: unknown): RichTextFault | undefined {
  if (typeof value !== 'string') return 'form.not-text'
  if (!isStorable(value)) return 'form.not-storable'
  if (value.length > maxRichTextLength) return 'form.too-long'
  const allowed = new Set<string | undefined>(elementsOf(field))
  if (!isPlainRichText(value) || ![...elementsIn(value)].every((name) => allowed.has(name))) return 'form.not-rich-text'
  const { min, max } = boundsOf(field, 'length')
  const length = codePoints(plainText(value))
  if (length > max) return 'form.too-long'
  return length < min ? 'form.too-short' : undefined
}

/** No words and no picture. What is not admitted is not empty either: it would be stored unseen. */
export const isEmptyRichText = (html: string): boolean =>
  !html.includes('<img') && plainText(html) === '' && isPlainRichText(html)
