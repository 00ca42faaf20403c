import type { word as wordOf } from '../../platform/i18n/i18n.ts'

const known = ['pass', 'return', 'reject'] as const

export const knownOutcome = (outcome: string) => known.find((each) => each === outcome)

/** A button of the organiser's own is called by its code. */
export function formatOutcome(outcome: string, word: typeof wordOf): string {
  const each = knownOutcome(outcome)
  return each === undefined ? outcome : word(`review.outcome-${each}`)
}

/** Pass, return, reject, and then the organiser's own. */
export const inOrder = (outcomes: readonly string[]): string[] => [
  ...known.filter((each) => outcomes.includes(each)),
  ...outcomes.filter((each) => knownOutcome(each) === undefined),
]
