/** Dates as people read them (spec 9). Times on the wire are ISO-8601; a portal shows them in its own zone. */

type DateInput = string | number | Date

/** Ten digits are seconds, thirteen are milliseconds; a string of digits counts as a number. */
export function readInstant(value: DateInput): Date | undefined {
  const given = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  const made = typeof given === 'number' && /^\d{10}$/.test(String(given)) ? new Date(given * 1000) : new Date(given)
  return Number.isNaN(made.getTime()) ? undefined : made
}

const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(date: Date, zone: string): Record<string, string> {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return Object.fromEntries(format.formatToParts(date).map((part) => [part.type, part.value]))
}

/** 'YYYY-MM-DD HH:mm:ss' unless another pattern of these letters is asked for. Empty for what is no date. */
export function formatInstant(
  value: DateInput | null | undefined,
  pattern = 'YYYY-MM-DD HH:mm:ss',
  zone = 'Asia/Shanghai',
): string {
  const date = value === null || value === undefined || value === '' ? undefined : readInstant(value)
  if (!date) return ''
  const parts = partsOf(date, zone)
  const words: Record<string, string | undefined> = {
    YYYY: parts['year']?.padStart(4, '0'),
    MM: parts['month'],
    DD: parts['day'],
    HH: parts['hour'],
    mm: parts['minute'],
    ss: parts['second'],
  }
  return pattern.replaceAll(/YYYY|MM|DD|HH|mm|ss/g, (word) => words[word] ?? word)
}

/** 'YYYY-MM-DD', or with another separator, or with none. */
export const formatDay = (value: DateInput | null | undefined, separator = '-', zone = 'Asia/Shanghai') =>
  formatInstant(value, ['YYYY', 'MM', 'DD'].join(separator), zone)

/** Two days as a range that holds both of them whole. */
export const wholeDays = (first: string, last: string): [string, string] => [`${first} 00:00:00`, `${last} 23:59:59`]

const dayMs = 86_400_000

/** The instant at which a day 'YYYY-MM-DD' begins in the zone, `after` days later. Undefined for what is no day. */
export function startOfDay(day: string, after = 0, zone = 'Asia/Shanghai'): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date))
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined
  const wanted = midnight + after * dayMs
  // Twice: where clocks change on that day, the first guess may lie on the wrong side.
  let guess = wanted
  for (let round = 0; round < 2; round += 1) guess = wanted - offsetMs(guess, zone)
  return new Date(guess).toISOString()
}

function offsetMs(at: number, zone: string): number {
  const parts = partsOf(new Date(at), zone)
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((part) =>
    Number(parts[part]),
  ) as [number, number, number, number, number, number]
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}
