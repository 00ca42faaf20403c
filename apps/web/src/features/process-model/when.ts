import { formatInstant } from '@laurel/rules/date'
import type { word as wordOf } from '../../platform/i18n/i18n.ts'

/** As near as it is: today by the hour, this year by the day. */
export function when(at: string, word: typeof wordOf): string {
  const now = new Date()
  if (formatInstant(at, 'YYYY-MM-DD') === formatInstant(now, 'YYYY-MM-DD'))
    return word('model.today', { time: formatInstant(at, 'HH:mm') })
  return formatInstant(at, formatInstant(at, 'YYYY') === formatInstant(now, 'YYYY') ? 'MM-DD HH:mm' : 'YYYY-MM-DD')
}
