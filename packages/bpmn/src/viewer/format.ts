import type { Say } from '../words/words.ts'

const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 11-24 10:06, as every list of the product writes it, in both languages. */
export function formatMoment(time: number): string {
  const part = Object.fromEntries(moment.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${part['month']}-${part['day']} ${part['hour']}:${part['minute']}`
}

export function formatDuration(milliseconds: number, say: Say): string {
  const all = Math.floor(milliseconds / 60_000)
  const days = Math.floor(all / 1440)
  const hours = Math.floor((all % 1440) / 60)
  const minutes = all % 60
  if (days > 0) return hours === 0 ? say('duration.days', { days }) : say('duration.daysHours', { days, hours })
  if (hours > 0)
    return minutes === 0 ? say('duration.hours', { hours }) : say('duration.hoursMinutes', { hours, minutes })
  return minutes === 0 ? say('duration.short') : say('duration.minutes', { minutes })
}

/** What a task came to; codes beyond the spec's four say nothing. */
export function formatResult(code: number, say: Say): string {
  return code === 1 || code === 2 || code === 3 || code === 4 || code === 5 ? say(`result.${code}`) : ''
}
