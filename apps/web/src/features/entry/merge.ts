import type { FormValues } from '@laurel/rules/form-visibility'
import { isSameValue } from '@laurel/rules/same-value'

/** `null` stands for a field that one of the two has emptied. */
export const isSame = (one: unknown, other: unknown): boolean => isSameValue(one ?? null, other ?? null)

export type Merged = { values: FormValues; conflicts: string[] }

/** Two who started from the same text: what only one has changed is taken; where both have, one's own stays until somebody chooses. */
export function merge(base: FormValues, mine: FormValues, theirs: FormValues): Merged {
  const keys = [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])]
  const conflicts = keys.filter(
    (key) => !isSame(mine[key], base[key]) && !isSame(theirs[key], base[key]) && !isSame(mine[key], theirs[key]),
  )
  const values = keys.map((key) => [key, isSame(mine[key], base[key]) ? theirs[key] : mine[key]] as const)
  return { values: Object.fromEntries(values.filter(([, value]) => value !== undefined)), conflicts }
}
