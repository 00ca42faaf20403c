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

/** An organiser may have kinds of its own. */
export function formatKind(kind: string): string {
  const key = `organisation.kind-${kind}`
  return isWordKey(key) ? word(key) : kind
}
