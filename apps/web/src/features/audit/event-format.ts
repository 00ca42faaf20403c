import { isWordKey, word } from '../../platform/i18n/i18n.ts'
import { language } from '../../platform/i18n/language.ts'
import type { AuditEvent } from './audit.queries.ts'

export type Change = { field: string; before: unknown; after: unknown; isHidden: boolean }

/** Long enough to compare by eye. */
export const hashInFours = (hash: string): string => hash.slice(0, 16).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The reason as the person wrote it, or ours. */
export function reasonOf({ details }: AuditEvent): string | undefined {
  const { reason, because } = details
  if (typeof reason === 'string' && reason !== '') return reason
  return typeof because === 'string' && because !== '' ? formatValue(because) : undefined
}

/** Other details are shown unchanged. */
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

const keysShownApart = new Set(['changes', 'reason', 'because'])

export const restOf = ({ details, names }: Pick<AuditEvent, 'details' | 'names'>): [key: string, value: string][] =>
  Object.entries(details)
    .filter(([key, value]) => value !== null && !keysShownApart.has(key))
    .map(([key, value]) => [formatField(key), formatNamed(key, value, names)])

/** An id by what it is called now; a number that stands for something by that. */
function formatNamed(field: string, value: unknown, names: AuditEvent['names']): string {
  if (typeof value === 'string' && names[value] !== undefined) return names[value]
  const key = `audit.value.${field}.${String(value)}`
  return isWordKey(key) ? word(key) : formatValue(value)
}

export const formatField = (field: string): string => {
  const key = `audit.field.${field}`
  return isWordKey(key) ? word(key) : field
}

/** Details hold ids and our own words, never personal data; the end of a long id is enough to tell it from others. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return word('audit.none')
  if (typeof value === 'string') return valueWord(value) ?? shortened(value)
  if (typeof value === 'boolean') return word(value ? 'audit.yes' : 'audit.no')
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.map((each) => formatValue(each)).join(word('audit.and'))
  if (isWording(value)) return value[language()] || value.zh
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Translates values that our own code wrote; a person's text stays unchanged. */
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
      .map(({ field }) => formatField(field))
      .join(word('audit.and')),
    ...restOf(event).map(([key, value]) => `${key} ${value}`),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
