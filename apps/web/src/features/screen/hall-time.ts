import { formatInstant } from '@laurel/rules/date'

type Language = 'zh' | 'en'

export const timeOfDay = (at: number, zone: string, pattern = 'HH:mm') => formatInstant(at, pattern, zone)

/** 11 月 15 日 星期日 · 15 November, Sunday. */
export function dayOf(at: number, zone: string, language: Language): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { ...options, timeZone: zone }).format(at)
  if (language === 'en') return `${part({ day: 'numeric', month: 'long' })}, ${part({ weekday: 'long' })}`
  const [month, day] = formatInstant(at, 'MM/DD', zone).split('/').map(Number)
  return `${month} 月 ${day} 日 ${part({ weekday: 'long' })}`
}
