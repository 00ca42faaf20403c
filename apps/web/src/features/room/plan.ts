/** An entry that has a place, or waits for one. */
export type PlannedEntry = { readonly entryId: string }

export type RoomPlan<E extends PlannedEntry> = {
  readonly roomId: string
  /** The places in their order, perhaps more than there are entries. A time belongs to the place: whoever is moved takes the time of where they are put. */
  readonly times: readonly string[]
  readonly entries: readonly E[]
}

export type Plan<E extends PlannedEntry> = {
  readonly rooms: readonly RoomPlan<E>[]
  /** Without a place. */
  readonly waiting: readonly E[]
}

/** Where something is put: before the entry that is there now. No room: among those that wait. */
export type Target = { readonly roomId: string | null; readonly at: number }

export function placeOf<E extends PlannedEntry>(plan: Plan<E>, entryId: string): Target | undefined {
  for (const { roomId, entries } of plan.rooms) {
    const at = entries.findIndex((entry) => entry.entryId === entryId)
    if (at >= 0) return { roomId, at }
  }
  const at = plan.waiting.findIndex((entry) => entry.entryId === entryId)
  return at >= 0 ? { roomId: null, at } : undefined
}

/** The plan with one entry somewhere else. Within one room, `at` is its place afterwards. */
export function moved<E extends PlannedEntry>(
  plan: Plan<E>,
  entryId: string,
  to: Target,
  stepMinutes: number,
): Plan<E> {
  const from = placeOf(plan, entryId)
  const entry = [...plan.rooms.flatMap(({ entries }) => entries), ...plan.waiting].find(
    (each) => each.entryId === entryId,
  )
  if (from === undefined || entry === undefined || (from.roomId === to.roomId && from.at === to.at)) return plan
  const without = (entries: readonly E[]) => entries.filter((each) => each.entryId !== entryId)
  const into = (entries: readonly E[], roomId: string | null) => {
    const others = without(entries)
    return roomId === to.roomId ? others.toSpliced(Math.min(to.at, others.length), 0, entry) : others
  }
  return {
    rooms: plan.rooms.map((room) => {
      const entries = into(room.entries, room.roomId)
      return { ...room, entries, times: timesFor(room.times, entries.length, stepMinutes) }
    }),
    waiting: into(plan.waiting, null),
  }
}

/** One place more comes a step after the last; a place that was left stays. */
export function timesFor(times: readonly string[], count: number, stepMinutes: number): string[] {
  const known = [...times]
  while (known.length < count) known.push(after(known.at(-1) ?? '', stepMinutes))
  return known
}

export const after = (time: string, minutes: number): string =>
  new Date(Date.parse(time) + minutes * 60_000).toISOString()

export type Move = {
  readonly entryId: string
  readonly from: { readonly roomId: string; readonly time: string } | null
  readonly to: { readonly roomId: string; readonly time: string } | null
}

/** Whose hall or time is another one, in the order of the new plan; those without a place any more come last. */
export function movesBetween<E extends PlannedEntry>(before: Plan<E>, now: Plan<E>): Move[] {
  const old = whereEach(before)
  const fresh = whereEach(now)
  const ids = [...new Set([...fresh.keys(), ...old.keys()])]
  return ids.flatMap((entryId) => {
    const [from, to] = [old.get(entryId) ?? null, fresh.get(entryId) ?? null]
    const isSame = from?.roomId === to?.roomId && Date.parse(from?.time ?? '') === Date.parse(to?.time ?? '')
    return isSame || (from === null && to === null) ? [] : [{ entryId, from, to }]
  })
}

const whereEach = <E extends PlannedEntry>(plan: Plan<E>) =>
  new Map(
    plan.rooms.flatMap(({ roomId, entries, times }) =>
      entries.map(({ entryId }, at) => [entryId, { roomId, time: times[at] ?? '' }] as const),
    ),
  )

/** Rooms of which something is to be saved. */
export const changedRooms = <E extends PlannedEntry>(before: Plan<E>, now: Plan<E>): RoomPlan<E>[] =>
  now.rooms.filter((room) => {
    const old = before.rooms.find(({ roomId }) => roomId === room.roomId)
    return (
      old === undefined ||
      old.entries.length !== room.entries.length ||
      room.entries.some(({ entryId }, at) => old.entries[at]?.entryId !== entryId || old.times[at] !== room.times[at])
    )
  })

type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** Where an arrow takes what is lifted: up and down from place to place, left and right from room to room. */
export function stepped<E extends PlannedEntry>(
  plan: Plan<E>,
  entryId: string,
  target: Target,
  key: Direction,
): Target {
  const own = placeOf(plan, entryId)
  const roomIds = plan.rooms.map(({ roomId }) => roomId)
  /** One place more than there are, unless it is one of them itself. */
  const lastIn = (roomId: string | null) => {
    const count = plan.rooms.find((room) => room.roomId === roomId)?.entries.length ?? plan.waiting.length
    return own?.roomId === roomId ? Math.max(0, count - 1) : count
  }
  if (key === 'ArrowUp') return { ...target, at: Math.max(0, target.at - 1) }
  if (key === 'ArrowDown') return { ...target, at: Math.min(lastIn(target.roomId), target.at + 1) }
  const columns: (string | null)[] = [...roomIds, null]
  const next = columns[columns.indexOf(target.roomId) + (key === 'ArrowRight' ? 1 : -1)]
  return next === undefined ? target : { roomId: next, at: Math.min(target.at, lastIn(next)) }
}

/** How a day is drawn: from the half hour before the first place to the one after the last. */
export function dayScale(times: readonly string[], stepMinutes: number) {
  const halfHour = 30 * 60_000
  const instants = times.map((time) => Date.parse(time))
  const from = Math.floor(Math.min(...instants) / halfHour) * halfHour
  const to = Math.ceil((Math.max(...instants) + 2 * stepMinutes * 60_000) / halfHour) * halfHour
  /** A block holds two lines. */
  const pxPerMinute = Math.max(3.1, 58 / stepMinutes)
  const marks: number[] = []
  for (let at = from; at <= to; at += halfHour) marks.push(at)
  const topOf = (time: string | number) =>
    ((typeof time === 'number' ? time : Date.parse(time)) - from) * (pxPerMinute / 60_000)
  return { marks, topOf, height: topOf(to), blockHeight: stepMinutes * pxPerMinute - 3, pxPerMinute }
}

/** Longer than a step between two places: nobody is on. */
export function breaksOf(times: readonly string[], stepMinutes: number): { from: string; minutes: number }[] {
  return times.flatMap((time, at) => {
    const next = times[at + 1]
    if (next === undefined) return []
    const minutes = Math.round((Date.parse(next) - Date.parse(time)) / 60_000) - stepMinutes
    return minutes >= 3 ? [{ from: after(time, stepMinutes), minutes }] : []
  })
}
