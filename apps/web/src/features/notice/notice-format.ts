import { formatDay, formatInstant } from '@laurel/rules/date'
import type { WordKey } from '../../platform/i18n/i18n.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Notice, Show } from './notice.queries.ts'

const icons: Readonly<Record<string, IconName>> = {
  submitted: 'check',
  'taken-back': 'undo',
  'member-invited': 'user-plus',
  'file-refused': 'undo',
  returned: 'undo',
  approved: 'circle-check',
  rejected: 'circle-alert',
  reminded: 'bell',
  overdue: 'circle-alert',
  done: 'file-down',
  failed: 'circle-alert',
}

/** By what happened; the subject of most is a team. */
export function iconOf({ kind }: Notice): IconName {
  const what = kind.slice(kind.indexOf('.') + 1)
  return icons[what] ?? (what.startsWith('due') ? 'clock' : 'users')
}

type Act = { readonly to: string; readonly label: WordKey }

/** Where a notice leads, on a portal: what it is about may be gone by now. */
export function actOf({ kind, entryId }: Notice, prefix: string | undefined): Act | undefined {
  if (kind.startsWith('process.') && prefix === undefined)
    return { to: '/manager/process/tasks', label: 'notice.act.tasks' }
  if (entryId === null || prefix === undefined) return undefined
  if (kind === 'entry.submitted')
    return { to: `/${prefix}/entrySuccess?id=${entryId}`, label: 'notice.act.entry.submitted' }
  // Whoever has not said yes yet finds the question among their entries.
  if (kind === 'entry.member-invited')
    return { to: `/${prefix}/personal#entries`, label: 'notice.act.entry.member-invited' }
  const to = `/${prefix}/entry?id=${entryId}`
  if (kind === 'entry.file-refused') return { to, label: 'notice.act.entry.file-refused' }
  if (kind === 'entry.question-answered') return { to: `${to}#questions`, label: 'notice.act.entry.question-answered' }
  if (kind === 'entry.returned') return { to, label: 'notice.act.entry.returned' }
  return { to, label: kind.startsWith('entry.due') ? 'notice.act.due' : 'notice.open-entry' }
}

type Day = 'today' | 'yesterday' | 'earlier'

export function dayOf(at: string, now: number): Day {
  const day = formatDay(at)
  if (day === formatDay(now)) return 'today'
  return day === formatDay(now - 24 * 60 * 60 * 1000) ? 'yesterday' : 'earlier'
}

export const shortTime = (at: string, day: Day) => formatInstant(at, day === 'earlier' ? 'MM-DD' : 'HH:mm')

/** Within the inbox: a list, or a notice that was opened from it. */
export function noticeAddress(show: Show, id?: string): string {
  const asked = [show !== 'all' && `show=${show}`, id !== undefined && `id=${id}`].filter(Boolean)
  return asked.length === 0 ? '?' : `?${asked.join('&')}`
}
