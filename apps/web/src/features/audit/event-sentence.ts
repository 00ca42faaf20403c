import { isWordKey, word } from '../../platform/i18n/i18n.ts'
import type { AuditEvent } from './audit.queries.ts'
import { formatField } from './event-format.ts'
import { formatEventKind, formatSubjectKind } from './event-kinds.ts'

/** Who did it: somebody of the organiser, or what stood behind it. */
export const whoOf = ({ actorName, actorId, by }: Pick<AuditEvent, 'actorName' | 'actorId' | 'by'>): string =>
  actorName ?? (actorId === null ? word(`audit.by-${by}`) : word('audit.by-gone'))

/** What it is about, by the name it has now. */
export const thingOf = ({ subjectId, subjectName, names }: AuditEvent): string | undefined =>
  subjectName ?? (subjectId === null ? undefined : names[subjectId])

/** What was done, as one would say it; a kind without a sentence of its own is told by its name and what it is about. */
export function sentenceOf(event: AuditEvent): string {
  const thing = thingOf(event)
  const key = `audit.sentence.${event.kind}`
  if (isWordKey(key)) {
    const values = valuesOf(event, thing)
    const sentence = word(key, values)
    // A name that is gone leaves its hole; half a sentence is worse than the plain one.
    if (!sentence.includes('{')) return sentence
  }
  return thing === undefined
    ? word('audit.sentence-plain', { what: formatEventKind(event.kind) })
    : word('audit.sentence-thing', { what: formatEventKind(event.kind), thing })
}

function valuesOf({ details, names }: AuditEvent, thing: string | undefined): Record<string, string> {
  const values: Record<string, string> = thing === undefined ? {} : { thing }
  for (const [key, value] of Object.entries(details)) {
    if (typeof value !== 'string') continue
    const name = names[value]
    if (name !== undefined) values[key] = name
    else if (key === 'field') values[key] = formatField(value)
    else if (key === 'code') values[key] = value
  }
  return values
}

/** For the column of objects. */
export const formatThing = (event: AuditEvent): string => {
  const thing = thingOf(event)
  return thing === undefined ? formatSubjectKind(event.subject) : `${formatSubjectKind(event.subject)} ${thing}`
}
