/** How a step ends (decision 51). The engine is told one of these, or the code of a button, and drawn flows read it. */
export const outcomes = ['pass', 'reject', 'return'] as const
export type Outcome = (typeof outcomes)[number]

/** The variable that conditions read: the outcome of the step before. */
export const outcomeVariable = 'outcome'

/** In the place of those who decide a step: a script says who, when the step opens. */
export const scriptToken = 'script'

/** What reaching an end event means for the instance. */
export const endMeanings = ['approved', 'rejected', 'withdrawn'] as const
export type EndMeaning = (typeof endMeanings)[number]

/** Codes that drawings of other tools give to the same three buttons. */
const codes: ReadonlyMap<string, Outcome> = new Map([
  ['approve', 'pass'],
  ['agree', 'pass'],
  ['refuse', 'reject'],
  ['back', 'return'],
])

export const outcomeOfButton = (code: string): string => codes.get(code) ?? code

export const isOutcome = (text: string): text is Outcome => outcomes.some((one) => one === text)
export const isEndMeaning = (text: string): text is EndMeaning => endMeanings.some((one) => one === text)

/** A condition that holds after a step that ended so, with one of the three or a button of its own. */
export const whenOutcome = (outcome: string): string => `\${${outcomeVariable} == "${outcome}"}`
