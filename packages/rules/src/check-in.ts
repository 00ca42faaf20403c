import { hexOf, sha256, utf8 } from './sha256.ts'

const minute = 60_000

/** Who is there only after the end of the check-in is late, whatever the volunteer tapped first. */
export function arrivedAs(at: number, plannedAt: number, minutesBefore: number): 'present' | 'late' {
  return at > plannedAt - minutesBefore * minute ? 'late' : 'present'
}

const receiptText = /^[0-9A-Z]{16}$/

/** By this a phone finds the team of a receipt; from it nobody finds the receipt. */
export const receiptDigest = (receipt: string): string => hexOf(sha256(utf8(`check-in ${receipt}`))).slice(0, 24)

export type ReadCode = { kind: 'receipt'; digest: string } | { kind: 'entry'; code: string } | { kind: 'unknown' }

/** What was scanned or typed: the code of a receipt, its number, or the code of an entry. A card for logging in is none of these, and is not kept. */
export function readCode(text: string): ReadCode {
  const typed = text.trim()
  const number = /\/verify\/r\/([0-9A-Za-z]{16})\/?$/.exec(typed)?.[1] ?? typed.replaceAll(/[\s-]/g, '')
  const upper = number.toUpperCase()
  if (/\/verify\/r\//.test(typed) || (receiptText.test(upper) && !typed.includes('-')))
    return receiptText.test(upper) ? { kind: 'receipt', digest: receiptDigest(upper) } : { kind: 'unknown' }
  return typed === '' || typed.length > 64 || typed.includes('/')
    ? { kind: 'unknown' }
    : { kind: 'entry', code: typed.normalize('NFC').toUpperCase() }
}

/** The order after somebody goes to its end: those who have been on stage stay where they are. */
export function toTheEnd<T extends { id: string }>(order: readonly T[], id: string): T[] {
  const own = order.filter((each) => each.id === id)
  return [...order.filter((each) => each.id !== id), ...own]
}

/** Back to where it was, but never before somebody who has had their turn. */
export function backTo<T extends { id: string; isWaiting: boolean }>(
  order: readonly T[],
  id: string,
  position: number,
): T[] {
  const own = order.find((each) => each.id === id)
  if (!own) return [...order]
  const rest = order.filter((each) => each.id !== id)
  const had = rest.findLastIndex(({ isWaiting }) => !isWaiting) + 1
  return rest.toSpliced(Math.min(Math.max(position - 1, had), rest.length), 0, own)
}
