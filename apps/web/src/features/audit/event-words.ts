import { isWordKey, word } from '../../platform/i18n.ts'
import { language } from '../../platform/language.ts'
import type { AuditEvent } from './audit.queries.ts'

export type Change = { field: string; before: unknown; after: unknown; isHidden: boolean }

/** Enough to compare by eye. */
export const hashInFours = (hash: string): string => hash.slice(0, 16).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Why it was done, in the words of whoever did it or of ours. */
export function reasonOf({ details }: AuditEvent): string | undefined {
  const { reason, because } = details
  if (typeof reason === 'string' && reason !== '') return reason
  return typeof because === 'string' && because !== '' ? valueInWords(because) : undefined
}

/** Whatever else is in the details is shown as it is. */
export function changesOf({ details }: AuditEvent): Change[] {
  const { changes } = details
  if (!Array.isArray(changes)) return []
  return changes.filter(isChange).map((change) => ({
    field: change.field,
    before: 'before' in change ? change.before : null,
    after: 'after' in change ? change.after : null,
    isHidden: 'changed' in change,
  }))
}

const isChange = (value: unknown): value is { field: string } =>
  typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string'

const told = new Set(['changes', 'reason', 'because'])

export const restOf = ({ details }: AuditEvent): [key: string, value: string][] =>
  Object.entries(details)
    .filter(([key, value]) => value !== null && !told.has(key))
    .map(([key, value]) => [fieldInWords(key), valueInWords(value)])

export const fieldInWords = (field: string): string => {
  const key = `audit.field.${field}`
  return isWordKey(key) ? word(key) : field
}

/** Details hold ids and words of ours, never personal data; long ids are told apart by their end. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return word('audit.none')
  if (typeof value === 'string') return valueWord(value) ?? shortened(value)
  if (typeof value === 'boolean') return word(value ? 'audit.yes' : 'audit.no')
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.map((each) => valueInWords(each)).join(word('audit.and'))
  if (isWording(value)) return value[language()] || value.zh
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What our own code wrote; anything a person wrote stands as it is. */
const valueWord = (value: string): string | undefined => {
  const key = `audit.value.${value}`
  return isWordKey(key) ? word(key) : undefined
}

const isWording = (value: unknown): value is { zh: string; en?: string } =>
  typeof value === 'object' && value !== null && 'zh' in value && typeof value.zh === 'string'

const shortened = (value: string) => (/^[0-9a-f-]{36}$/.test(value) ? `…${value.slice(-8)}` : value)

/** One line: the reason, what changed, and the rest. */
export const summaryOf = (event: AuditEvent): string =>
  [
    reasonOf(event),
    changesOf(event)
      .map(({ field }) => fieldInWords(field))
      .join(word('audit.and')),
    ...restOf(event).map(([key, value]) => `${key} ${value}`),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
