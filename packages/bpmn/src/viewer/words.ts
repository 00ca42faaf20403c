import type { Event } from './timeline.ts'

export const stateWords: Record<Event['state'], string> = {
  'highlight-todo': '进行中',
  highlight: '已通过',
  'highlight-reject': '不通过',
  'highlight-cancel': '已取消',
  skipped: '已跳过',
}

export const resultWords: Record<number, string> = { 1: '待办理', 2: '同意', 3: '不同意', 4: '已取消' }

const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 11-24 10:06, as every list of the product writes it. */
export function momentOf(time: number): string {
  const part = Object.fromEntries(moment.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${part['month']}-${part['day']} ${part['hour']}:${part['minute']}`
}

export function durationOf(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days > 0) return hours === 0 ? `${days} 天` : `${days} 天 ${hours} 时`
  if (hours > 0) return minutes % 60 === 0 ? `${hours} 时` : `${hours} 时 ${minutes % 60} 分`
  return minutes === 0 ? '不到 1 分' : `${minutes} 分`
}
