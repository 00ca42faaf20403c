import { columnsIn, type Form, type FormField, fieldsOf } from './form-definition.ts'
import { type FormValues, givenIn } from './form-visibility.ts'
import { trimEnd } from './trim-end.ts'

/** Six places after the point, exactly: a sum of weights must be the same in every browser. */
const places = 6
const number = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/

export const isNumber = (text: string): boolean => number.test(text)

function scaled(text: unknown): bigint {
  const [, sign, whole = '0', part = ''] = (typeof text === 'string' && number.exec(text.trim())) || []
  const value = BigInt(whole + part.padEnd(places, '0'))
  return sign === '-' ? -value : value
}

function unscaled(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const part = trimEnd(digits.slice(-places), /0/)
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}${part && `.${part}`}`
}

/** What the values give for one path: a field's own value, or the cells of a column. */
function valuesAt(values: FormValues, path: string): unknown[] {
  const [key = '', column] = path.split('.')
  const value = givenIn(values, key)
  if (column === undefined) return Array.isArray(value) ? value : [value]
  return Array.isArray(value)
    ? value.map((row) => (row === null || typeof row !== 'object' ? undefined : givenIn(row as FormValues, column)))
    : []
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The value of a computed field; undefined while there is nothing to compute it from. */
export function computedValue({ computed }: FormField, values: FormValues): string | undefined {
  const parts = computed?.of.flatMap((path) => valuesAt(values, path)).filter(isGiven) ?? []
  if (computed?.op === 'count') return String(parts.length)
  if (parts.length === 0) return undefined
  if (computed?.op === 'join') return parts.filter((part) => typeof part === 'string').join(' ')
  return unscaled(parts.reduce<bigint>((sum, part) => sum + scaled(part), 0n))
}

/** The values with every computed field in its place, for whoever stores or shows them. */
export function withComputed(form: Form, values: FormValues): FormValues {
  const computed = fieldsOf(form).flatMap((field) => {
    const value = field.computed && computedValue(field, values)
    return value === undefined ? [] : [[field.key, value] as const]
  })
  return { ...values, ...Object.fromEntries(computed) }
}

/** Each part is a field of this form that is not computed itself, or a column of its table. */
export function computesFromFields({ computed }: FormField, fields: ReadonlyMap<string, FormField>): boolean {
  return (computed?.of ?? []).every((path) => {
    const [key = '', column] = path.split('.')
    const source = fields.get(key)
    if (source === undefined || source.computed) return false
    return column === undefined || columnsIn(source).some((each) => each.key === column)
  })
}
