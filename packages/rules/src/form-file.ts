import { boundsOf, type FormField } from './form-definition.ts'

export type FileFault =
  | 'form.not-a-file'
  | 'form.too-many-files'
  | 'form.too-few-files'
  | 'form.file-type'
  | 'form.file-too-large'

/** What a form keeps of an uploaded file; whose it is, and that its bytes have arrived, is asked where the form is handed in. */
export type FormFile = { readonly id: string; readonly name: string; readonly size: number }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const maxNameLength = 200

function isFile(value: unknown): value is FormFile {
  if (value === null || typeof value !== 'object') return false
  const { id, name, size, ...rest } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    uuid.test(id) &&
    typeof name === 'string' &&
    name.length > 0 &&
    name.length <= maxNameLength &&
    !/[\p{Cc}\p{Surrogate}]/u.test(name) &&
    typeof size === 'number' &&
    Number.isSafeInteger(size) &&
    size > 0 &&
    Object.keys(rest).length === 0
  )
}

const endingOf = (name: string) => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
const others: Record<string, string> = { jpeg: 'jpg' }

export const maxFiles = (field: FormField): number => Math.min(field.max ?? 1, boundsOf(field, 'count').max)

export const isAccepted = (field: FormField, name: string): boolean => {
  const ending = endingOf(name)
  return !field.accept || field.accept.includes(others[ending] ?? ending)
}

export const isTooLarge = (field: FormField, size: number): boolean =>
  field.maxMB !== undefined && size > field.maxMB * 1024 * 1024

export function fileFault(field: FormField, value: unknown): FileFault | undefined {
  if (!Array.isArray(value) || !value.every(isFile)) return 'form.not-a-file'
  if (new Set(value.map(({ id }) => id)).size < value.length) return 'form.not-a-file'
  if (value.length > maxFiles(field)) return 'form.too-many-files'
  if (value.length < boundsOf(field, 'count').min) return 'form.too-few-files'
  if (!value.every(({ name }) => isAccepted(field, name))) return 'form.file-type'
  return value.some(({ size }) => isTooLarge(field, size)) ? 'form.file-too-large' : undefined
}
