import { formatDay, startOfDay } from '@laurel/rules/date'

/** As it stands in the address: whole days, and ids. */
export type AuditFilter = { kind: string; who: string; about: string; from: string; to: string }

const keys = ['kind', 'who', 'about', 'from', 'to'] as const
const anyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readFilter(search: URLSearchParams): AuditFilter {
  const [kind = '', who = '', about = '', from = '', to = ''] = keys.map((key) => search.get(key) ?? '')
  return { kind, who: isId(who) ? who : '', about: isId(about) ? about : '', from: dayOr(from), to: dayOr(to) }
}

export const isId = (text: string): boolean => anyId.test(text)
const dayOr = (day: string) => (startOfDay(day) === undefined ? '' : day)

/** What else the address says (how the list is shown) stays. */
export function writeFilter(search: URLSearchParams, filter: AuditFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of keys) {
    if (filter[key] === '') next.delete(key)
    else next.set(key, filter[key])
  }
  return next
}

export const noFilter: AuditFilter = { kind: '', who: '', about: '', from: '', to: '' }

/** For the server: instants, from the beginning of the first day to the end of the last one, where the portal is. */
export function askedOf({ kind, who, about, from, to }: AuditFilter) {
  const since = startOfDay(from)
  const until = startOfDay(to, 1)
  return {
    ...(kind !== '' && { kind }),
    ...(who !== '' && { actorId: who }),
    ...(about !== '' && { subjectId: about }),
    ...(since !== undefined && { from: since }),
    ...(until !== undefined && { until }),
  }
}

const dayMs = 86_400_000
/** Of the picture above the list, where no days are chosen. */
const daysShown = 30
const maxDays = 92

/** The stretch that the picture shows: what was chosen, cut to three months; else the last thirty days. */
export function daysOf({ from, to }: AuditFilter, now: number): string[] {
  const last = to === '' ? formatDay(now) : to
  const end = Date.parse(`${last}T00:00:00Z`)
  const first = from === '' ? end - (daysShown - 1) * dayMs : Date.parse(`${from}T00:00:00Z`)
  const count = Math.min(maxDays, Math.max(1, Math.round((end - first) / dayMs) + 1))
  return Array.from({ length: count }, (_, at) => new Date(end - (count - 1 - at) * dayMs).toISOString().slice(0, 10))
}
