type PacedSlot = {
  readonly id: string
  readonly plannedAt: string
  readonly state: 'waiting' | 'now' | 'done' | 'absent'
}
type Phase = 'pitch' | 'questions' | 'scoring'
/** The timer of the entry on stage, and how long each phase was meant to be. */
type OnStage = { readonly kind: Phase; readonly startedAt: string; readonly phases: Readonly<Record<Phase, number>> }

const order: readonly Phase[] = ['pitch', 'questions', 'scoring']

/** When the entry on stage began: its present phase, and those before it as they were planned. */
function begunAt({ kind, startedAt, phases }: OnStage): number {
  const before = order.slice(0, order.indexOf(kind)).reduce((sum, each) => sum + phases[each] * 1000, 0)
  return Date.parse(startedAt) - before
}

/**
 * By how much a room is behind its plan. While somebody is on stage, by when they began; else by how long the next one has been waited for. A room
 * that is ahead is not said to be: nobody is called too early.
 */
export function delayOf(slots: readonly PacedSlot[], stage: OnStage | null, now: number): number {
  const current = slots.find(({ state }) => state === 'now')
  if (current && stage) return Math.max(0, begunAt(stage) - Date.parse(current.plannedAt))
  const next = slots.find(({ state }) => state === 'waiting')
  return next ? Math.max(0, now - Date.parse(next.plannedAt)) : 0
}

/** When each of those who wait is on, by the room's real pace. */
export function expectedTimes(
  slots: readonly PacedSlot[],
  stage: OnStage | null,
  now: number,
): ReadonlyMap<string, string> {
  const delay = delayOf(slots, stage, now)
  const waiting = slots.filter(({ state }) => state === 'waiting')
  return new Map(waiting.map(({ id, plannedAt }) => [id, new Date(Date.parse(plannedAt) + delay).toISOString()]))
}

type ExpectedSlot = { readonly id: string; readonly state: PacedSlot['state']; readonly expectedAt: string | null }

/** Who has to be at the hall by now: those whose turn is so near by the real pace, and in how many minutes each of them is on. */
export function calledNow(
  slots: readonly ExpectedSlot[],
  now: number,
  minutesBefore: number,
): { readonly id: string; readonly at: string; readonly minutes: number }[] {
  return slots.flatMap(({ id, state, expectedAt }) => {
    if (state !== 'waiting' || expectedAt === null) return []
    const left = Date.parse(expectedAt) - now
    return left > minutesBefore * 60_000 ? [] : [{ id, at: expectedAt, minutes: Math.max(1, Math.ceil(left / 60_000)) }]
  })
}
