import { isWordKey, word } from '../../platform/i18n/i18n.ts'

export const kinds = [
  'school',
  'college',
  'department',
  'office',
  'city-bureau',
  'university',
  'foundation',
  'partner',
] as const

export const levels = ['college', 'school', 'city', 'province', 'nation'] as const
export type Level = (typeof levels)[number]

/** What a new one of this kind nearly always is; a department may be of a city, of a province, or of none. */
export const levelOfKind = (kind: string): Level | null =>
  kind === 'school' ? 'school' : kind === 'city-bureau' ? 'city' : null

/** An organiser may have kinds of its own. */
export const formatKind = (kind: string): string => worded(`organisation.kind-${kind}`, kind)
export const formatLevel = (level: string): string => worded(`organisation.level-${level}`, level)

function worded(key: string, otherwise: string): string {
  return isWordKey(key) ? word(key) : otherwise
}
