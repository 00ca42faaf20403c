import type { PageLanguage } from './setting.ts'

const monthsEn = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = {
  zh: ['日', '一', '二', '三', '四', '五', '六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}

export type Wall = { year: number; month: number; day: number; hour: number; minute: number }

/**
 * Put together by hand: the worker's and the browser's own date formats differ in a space here and there, and the page would flicker. A
 * deadline at midnight belongs to the day before, 24:00.
 */
export function deadlineText(
  at: string,
  zone: string,
  language: PageLanguage,
  nowYear: number,
  isEnd: boolean,
): string {
  let wall = wallTime(new Date(at), zone)
  let hour = wall.hour
  if (isEnd && wall.hour === 0 && wall.minute === 0) {
    wall = wallTime(new Date(Date.parse(at) - 60_000), zone)
    hour = 24
  }
  const { year, month, day } = wall
  const weekday = weekdayOf(wall, language)
  const time = `${two(hour)}:${two(hour === 24 ? 0 : wall.minute)}`
  if (language === 'en') return `${weekday} ${day} ${monthsEn[month - 1]}${year === nowYear ? '' : ` ${year}`}, ${time}`
  return `${year === nowYear ? '' : `${year} 年 `}${month} 月 ${day} 日 周${weekday} ${time}`
}

export const yearIn = (at: string, zone: string): number => wallTime(new Date(at), zone).year

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs more than using it a hundred times. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, made)
  return made
}

export function wallTime(at: Date, zone: string): Wall {
  const parts = formatOf(zone).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Wall
}

export const weekdayOf = ({ year, month, day }: Wall, language: PageLanguage): string =>
  weekdays[language][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] as string

export const monthOf = ({ month }: Wall): string => monthsEn[month - 1] as string

export const two = (n: number): string => String(n).padStart(2, '0')
