import type { word as wordOf } from '../../platform/i18n/i18n.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long something waits, in the largest unit that says anything. */
export function formatAgo(at: string, now: number, word: typeof wordOf): string {
  const waited = Math.max(0, now - Date.parse(at))
  if (waited >= dayMs) return word('review.ago-days', { count: Math.floor(waited / dayMs) })
  if (waited >= hourMs) return word('review.ago-hours', { count: Math.floor(waited / hourMs) })
  if (waited >= minuteMs) return word('review.ago-minutes', { count: Math.floor(waited / minuteMs) })
  return word('review.ago-now')
}

/** What is left until a time, in two units. */
export function formatLeft(at: string, now: number, word: typeof wordOf): string {
  const left = Date.parse(at) - now
  if (left <= 0) return word('review.overdue')
  const hours = Math.floor(left / hourMs)
  if (hours >= 24) return word('review.left-days', { days: Math.floor(hours / 24), hours: hours % 24 })
  return word('review.left-hours', { hours, minutes: Math.floor((left % hourMs) / minuteMs) })
}

const maxCounted = 1000

/** The server stops counting at a thousand. */
export const formatCount = (count: number): string => (count >= maxCounted ? `${maxCounted - 1}+` : String(count))
