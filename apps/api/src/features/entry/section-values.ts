import { columnsIn, type FormField, isSealed } from '@laurel/rules/form-definition'
import type { FormSection } from '@laurel/rules/form-section'
import { isOfTeam } from '@laurel/rules/form-team'
import { maskedEmail, maskedIdNumber, maskedMobile } from '@laurel/rules/masked-number'
import { seal, unseal } from '../../privacy/sealing.ts'
import type { HeldFile, Values } from './section.sql.ts'
import { isObject, placesOf } from './table-rows.ts'

const purpose = 'entry.section'

/** How a number or address of a person is shown (decision 47). */
function maskedText({ widget, inputMode }: FormField, text: string): string {
  if (widget === 'id-card') return maskedIdNumber(text)
  return inputMode === 'email' ? maskedEmail(text) : maskedMobile(text)
}

/** Of a table only the columns that hold such numbers. */
function masked(field: FormField, value: unknown): unknown {
  if (typeof value === 'string') return maskedText(field, value)
  if (!Array.isArray(value)) return value
  const secret = columnsIn(field).filter(isSealed)
  return value.map((row: unknown) => (isObject(row) ? { ...row, ...eachOf(secret, row, masked) } : row))
}

/** Sent back as it was shown, it stays what it is; a row of a table also when rows before it were removed, added or moved. */
function unmasked(field: FormField, sent: unknown, known: unknown): unknown {
  if (typeof sent === 'string') return typeof known === 'string' && sent === maskedText(field, known) ? known : sent
  if (!Array.isArray(sent)) return sent
  const before: unknown[] = Array.isArray(known) ? known : []
  const secret = columnsIn(field).filter(isSealed)
  const places = placesOf(sent, masked(field, before) as unknown[], secret)
  return sent.map((row: unknown, at) => {
    const old = before[places[at] ?? at]
    if (!isObject(row) || !isObject(old)) return row
    return { ...row, ...eachOf(secret, row, (column, cell) => unmasked(column, cell, old[column.key])) }
  })
}

const eachOf = (columns: readonly FormField[], row: Values, work: (column: FormField, cell: unknown) => unknown) =>
  Object.fromEntries(
    columns.flatMap((column) => (Object.hasOwn(row, column.key) ? [[column.key, work(column, row[column.key])]] : [])),
  )

export const isOfFiles = ({ widget }: FormField) => widget === 'file-upload' || widget === 'image-upload'

export type Kept = { held: Values; sealed: Buffer | null }

export const opened = (sealed: Buffer | null): Values => (sealed ? (JSON.parse(unseal(purpose, sealed)) as Values) : {})

export const sealedValues = (values: Values): Buffer | null =>
  Object.keys(values).length === 0 ? null : seal(purpose, JSON.stringify(values))

/** What is kept of what was sent: numbers of people apart, and sealed. A locked field keeps what it has, whatever was sent or left out. */
export function kept({ fields }: FormSection, sent: Values, before: Kept, locked: ReadonlySet<string>): Kept {
  const held: Values = {}
  const secret: Values = {}
  const known = opened(before.sealed)
  for (const field of fields) {
    const { key } = field
    const source = locked.has(key) ? { ...before.held, ...known } : sent
    const value = Object.hasOwn(source, key) ? source[key] : undefined
    // People of an entry are rows of their own: what a browser says about them in a section is not kept.
    if (value === undefined || isOfTeam(field)) continue
    if (isSealed(field)) secret[key] = unmasked(field, value, known[key])
    else held[key] = value
  }
  return { held, sealed: sealedValues(secret) }
}

/** As the team reads it. */
export function shown(fields: readonly FormField[], held: Values, sealed: Buffer | null): Values {
  const secret = opened(sealed)
  return { ...held, ...eachOf(fields, secret, masked) }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The files that a value names, whatever else it says of them. */
export function fileIdsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    const id = isObject(each) ? each['id'] : undefined
    return typeof id === 'string' && uuid.test(id) ? [id] : []
  })
}

type NamedFile = Pick<HeldFile, 'id' | 'name' | 'size'>

/** A value about files says of them what the files themselves say. */
export function withTrueFiles(
  fields: readonly FormField[],
  held: Values,
  files: ReadonlyMap<string, NamedFile>,
): Values {
  const told = eachOf(fields.filter(isOfFiles), held, (_field, value) =>
    fileIdsIn(value).flatMap((id) => {
      const file = files.get(id)
      return file ? [{ id: file.id, name: file.name, size: file.size }] : []
    }),
  )
  return { ...held, ...told }
}
