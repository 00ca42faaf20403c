const dayMs = 24 * 60 * 60 * 1000

/** The instant at which clocks in `zone` show `time`, so many days after the day that `now` is there. */
export function wallTime(now: string, zone: string, offsetDays: number, time: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(now))
  const day = new Date(Date.parse(`${today}T00:00:00Z`) + offsetDays * dayMs).toISOString().slice(0, 10)
  const offset = offsetIn(zone, new Date(`${day}T${time}:00Z`))
  return new Date(`${day}T${time}:00${offset}`).toISOString()
}

/** The first days of January and of October are holidays: nobody holds a roadshow then. What runs today goes on. */
export function afterHoliday(now: string, zone: string, offsetDays: number): number {
  if (offsetDays <= 2) return offsetDays
  const day = wallTime(now, zone, offsetDays, '12:00').slice(5, 10)
  return /^(01-0[1-3]|10-0[1-7])$/.test(day) ? afterHoliday(now, zone, offsetDays + 1) : offsetDays
}

function offsetIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? 'Z' : name.slice(3)
}
