import type { word as wordOf } from '../../platform/i18n/i18n.ts'

const known = ['pass', 'reject', 'return'] as const

/** A button of the organiser's own is called by its code. */
export function formatOutcome(outcome: string | null, word: typeof wordOf): string {
  if (outcome === null) return word('task.taken-away')
  const each = known.find((one) => one === outcome)
  return each === undefined ? outcome : word(`task.outcome-${each}`)
}
