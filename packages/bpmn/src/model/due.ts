const duration = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(Z|[+-]\d{2}:\d{2})?$/

/** How long a step may take: a length in minutes from the moment that it opens, or a date, perhaps without a zone. */
export type Due = { minutes: number } | { moment: string; hasZone: boolean }

/** Undefined: it is neither. */
export function readDue(text: string): Due | undefined {
  const length = duration.exec(text)
  if (length) {
    const [days = 0, hours = 0, minutes = 0] = length.slice(1).map((each) => Number(each ?? 0))
    const all = (days * 24 + hours) * 60 + minutes
    return all === 0 ? undefined : { minutes: all }
  }
  const date = moment.exec(text)
  return date && isDay(text) ? { moment: text, hasZone: date[1] !== undefined } : undefined
}

/** The thirty-first of February is none. */
function isDay(text: string): boolean {
  const at = new Date(`${text.slice(0, 16)}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 16))
}
