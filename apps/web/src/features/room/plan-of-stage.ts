import { startOfDay } from '@laurel/rules/date'
import { after, type Plan, type RoomPlan } from './plan.ts'
import type { BoardEntry, StagePlan } from './room.queries.ts'

const nineOClock = 9 * 60

/** A room in which nobody is on yet begins with the others. */
export function roomsOf({ rooms }: StagePlan, day: string): RoomPlan<BoardEntry>[] {
  const first = rooms
    .flatMap(({ slots }) => slots.map(({ plannedAt }) => plannedAt))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]
  const start = first ?? after(startOfDay(day) ?? `${day}T00:00:00Z`, nineOClock)
  return rooms.map(({ id, slots }) => ({
    roomId: id,
    times: slots.length === 0 ? [start] : slots.map(({ plannedAt }) => plannedAt),
    entries: slots.map(({ entryId, code, title, school }) => ({ entryId, code, title, school })),
  }))
}

/** As it is drawn: who has lost their place waits before those who never had one. */
export function boardPlan(
  saved: readonly RoomPlan<BoardEntry>[],
  rooms: readonly RoomPlan<BoardEntry>[],
  found: readonly BoardEntry[],
): Plan<BoardEntry> {
  const placed = new Set(rooms.flatMap(({ entries }) => entries.map(({ entryId }) => entryId)))
  const gone = saved.flatMap(({ entries }) => entries).filter(({ entryId }) => !placed.has(entryId))
  const known = new Set(gone.map(({ entryId }) => entryId))
  return {
    rooms,
    waiting: [...gone, ...found.filter(({ entryId }) => !placed.has(entryId) && !known.has(entryId))],
  }
}
