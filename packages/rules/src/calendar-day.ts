/** Days as text, `YYYY-MM-DD`: they compare as they stand, and no zone can move them. */

export function isCalendarDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return false
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const made = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
