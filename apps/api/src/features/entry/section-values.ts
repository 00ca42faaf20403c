import { type Form, type FormField, fieldsOf } from '@laurel/rules/form-definition'
import type { FormSection } from '@laurel/rules/form-section'
import { maskedIdNumber, maskedMobile } from '@laurel/rules/masked-number'
import { seal, unseal } from '../../privacy/sealing.ts'
import type { HeldFile, Values } from './section.sql.ts'

const purpose = 'entry.section'

/** Numbers of people: sealed at rest, and masked wherever they are shown (decision 47). */
const masks: Readonly<Record<string, (value: string) => string>> = { number: maskedIdNumber, phone: maskedMobile }

function maskOf({ widget, inputMode }: FormField): ((value: string) => string) | undefined {
  if (widget === 'id-card') return masks['number']
  return widget === 'text' && inputMode === 'tel' ? masks['phone'] : undefined
}

/** People of an entry are rows of their own; what a browser says about them in a section is not kept. */
const peopleWidgets: ReadonlySet<string> = new Set(['project-leader', 'team-member', 'guide-teacher'])
const fileWidgets: ReadonlySet<string> = new Set(['file-upload', 'image-upload'])

export const isOfPeople = ({ widget }: FormField) => peopleWidgets.has(widget)
export const isOfFiles = ({ widget }: FormField) => fileWidgets.has(widget)

type Kept = { held: Values; sealed: Buffer | null }

export const opened = (sealed: Buffer | null): Values => (sealed ? (JSON.parse(unseal(purpose, sealed)) as Values) : {})

export const sealedValues = (values: Values): Buffer | null =>
  Object.keys(values).length === 0 ? null : seal(purpose, JSON.stringify(values))

/** What is kept of what was sent. A number that comes back masked stays the number that is there. */
export function kept({ fields }: FormSection, sent: Values, before: Values): Kept {
  const held: Values = {}
  const secret: Values = {}
  for (const field of fields) {
    const value = Object.hasOwn(sent, field.key) ? sent[field.key] : undefined
    if (value === undefined || isOfPeople(field)) continue
    const mask = maskOf(field)
    if (!mask) held[field.key] = value
    else {
      const known = before[field.key]
      secret[field.key] = typeof known === 'string' && value === mask(known) ? known : value
    }
  }
  return { held, sealed: sealedValues(secret) }
}

/** As the team reads it. */
export function shown(form: Form, held: Values, sealed: Buffer | null): Values {
  const secret = opened(sealed)
  const masked = fieldsOf(form).flatMap((field) => {
    const value = secret[field.key]
    if (value === undefined) return []
    return [[field.key, typeof value === 'string' ? (maskOf(field)?.(value) ?? '') : value] as const]
  })
  return { ...held, ...Object.fromEntries(masked) }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The files that a value names, whatever else it says of them. */
export function fileIdsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    const id = each !== null && typeof each === 'object' && 'id' in each ? each.id : undefined
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
  const told = fields.filter(isOfFiles).flatMap((field) => {
    if (!Object.hasOwn(held, field.key)) return []
    const known = fileIdsIn(held[field.key]).flatMap((id) => files.get(id) ?? [])
    return [[field.key, known.map(({ id, name, size }) => ({ id, name, size }))] as const]
  })
  return { ...held, ...Object.fromEntries(told) }
}
