import type { word as wordOf } from '../../platform/i18n/i18n.ts'

/** In the largest unit that says something: 12 days, 3 hours, 5 minutes. */
export function formatSpan(fromAt: string, toAt: string, word: typeof wordOf): string {
  const minutes = Math.max(0, Math.floor((Date.parse(toAt) - Date.parse(fromAt)) / 60_000))
  if (minutes >= 1440) return word('process.days', { count: Math.floor(minutes / 1440) })
  if (minutes >= 60) return word('process.hours', { count: Math.floor(minutes / 60) })
  return minutes === 0 ? word('process.moment') : word('process.minutes', { count: minutes })
}

export const formatSeconds = (seconds: number, word: typeof wordOf): string =>
  formatSpan(new Date(0).toISOString(), new Date(seconds * 1000).toISOString(), word)
