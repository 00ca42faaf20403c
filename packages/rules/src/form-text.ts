import { addDays, isCalendarDay } from './calendar-day.ts'
import { hasEmailShape } from './email-shape.ts'
import { isNumber } from './form-computed.ts'
import { boundsOf, type FormField, ruleOf } from './form-definition.ts'
import { matches } from './form-pattern.ts'

/** What no rule of a form can raise: a field is not a file. */
export const maxTextLength = 10_000

export type TextFault =
  | 'form.not-text'
  | 'form.not-storable'
  | 'form.control-characters'
  | 'form.too-long'
  | 'form.too-short'
  | 'form.pattern'
  | 'form.not-a-date'
  | 'form.date-too-late'
  | 'form.date-too-early'
  | 'form.not-a-number'
  | 'form.not-an-email'

/** As a person counts on the form: code points, so that an emoji of two units is one. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** White space, and what is rendered as nothing: a name of zero-width spaces is no name. */
export const isBlank = (text: string): boolean =>
  !/[^\p{White_Space}\p{Cf}\p{Cc}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text)

/** NUL and lone surrogates cannot be stored as UTF-8 text. */
const notStorable = /[\0\p{Surrogate}]/u
export const isStorable = (text: string): boolean => !notStorable.test(text)
const controlInLine = /\p{Cc}/u
const controlInText = /[^\P{Cc}\n\r\t]/u

export function textFault(field: FormField, value: unknown, today: string): TextFault | undefined {
  if (typeof value !== 'string') return 'form.not-text'
  if (!isStorable(value)) return 'form.not-storable'
  if ((field.multiline ? controlInText : controlInLine).test(value)) return 'form.control-characters'
  if (field.inputMode === 'date' || field.inputMode === 'month') return dateFault(field, value, today)
  const { min, max } = boundsOf(field, 'length')
  const length = codePoints(value)
  if (length > Math.min(max, maxTextLength)) return 'form.too-long'
  if (length < min) return 'form.too-short'
  const pattern = ruleOf(field, 'pattern')?.value
  if (typeof pattern === 'string' && !matches(pattern, value)) return 'form.pattern'
  return modeFault(field, value)
}

/** A number has up to 15 digits, with a point up to six more. */
function modeFault({ inputMode }: FormField, value: string): TextFault | undefined {
  if (inputMode === 'email') return hasEmailShape(value) ? undefined : 'form.not-an-email'
  if (inputMode === 'numeric') return /^\d{1,15}$/.test(value) ? undefined : 'form.not-a-number'
  return inputMode !== 'decimal' || isNumber(value) ? undefined : 'form.not-a-number'
}

/** A month counts from its first day. */
function dateFault(field: FormField, value: string, today: string): TextFault | undefined {
  const day = field.inputMode === 'month' ? `${value}-01` : value
  if (!isCalendarDay(day)) return 'form.not-a-date'
  const rule = ruleOf(field, 'date')
  if (rule?.max === 'today' && day > today) return 'form.date-too-late'
  const offset = rule?.minOffsetDays
  return offset !== undefined && day < addDays(today, offset) ? 'form.date-too-early' : undefined
}
