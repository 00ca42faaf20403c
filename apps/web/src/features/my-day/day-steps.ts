import type { Hall } from './my-day.queries.ts'

const minute = 60_000

/** Where one has to be next. */
export type NextStep =
  | { kind: 'check-in' | 'ready' | 'judge'; at: string; leftMs: number }
  | { kind: 'called' | 'on-stage' | 'done' | 'absent' | 'draw' }

/** When the team has to be at the hall: so long before its turn, by the room's real pace. */
export const readyAt = ({ expectedAt, plannedAt, minutesBefore }: Hall): string | null => {
  const turn = expectedAt ?? plannedAt
  return turn === null ? null : new Date(Date.parse(turn) - minutesBefore * minute).toISOString()
}

export function nextStep(hall: Hall, now: number): NextStep {
  const { team, judge, mark, roomState, plannedAt, expectedAt } = hall
  if (roomState === 'over') return { kind: 'done' }
  if (judge) {
    if (plannedAt === null) return { kind: 'draw' }
    return { kind: 'judge', at: plannedAt, leftMs: Date.parse(plannedAt) - now }
  }
  if (team?.slotState === 'now') return { kind: 'on-stage' }
  if (team?.slotState === 'done') return { kind: 'done' }
  if (team?.slotState === 'absent') return { kind: 'absent' }
  const ready = readyAt(hall)
  if (ready === null) return { kind: 'draw' }
  const leftMs = Date.parse(ready) - now
  if (expectedAt !== null && leftMs <= 0) return { kind: 'called' }
  return { kind: mark ? 'ready' : 'check-in', at: ready, leftMs }
}

/** By how many minutes the room is behind; 0: not to be mentioned. */
export const minutesLate = ({ plannedAt, expectedAt }: Hall): number =>
  plannedAt === null || expectedAt === null
    ? 0
    : Math.max(0, Math.round((Date.parse(expectedAt) - Date.parse(plannedAt)) / minute))

const two = (value: number) => String(value).padStart(2, '0')

/** What is left, as one reads it: hours only where there are any. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
