import { startOfDay } from '@laurel/rules/date'

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

export const daysAreCrossed = ({ from, to }: AuditFilter): boolean => from !== '' && to !== '' && from > to

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
