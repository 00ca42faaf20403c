/** What of a plan cannot be, or only just: somebody in two rooms at once. */

export type PlannedSlot = {
  readonly roomId: string
  readonly entryId: string
  readonly plannedAt: string
  readonly seconds: number
  /** Whose school; null: of no school. */
  readonly schoolId: string | null
  /** Persons who come with the entry. */
  readonly advisors: readonly string[]
  /** Persons who judge in its room. */
  readonly judges: readonly string[]
}

export type PlanClash = {
  readonly kind: 'judge' | 'advisor' | 'school'
  /** Of the person or the school. */
  readonly who: string
  readonly slots: readonly [PlannedSlot, PlannedSlot]
  /** From the end of the first until the beginning of the second; below zero: at the same time. */
  readonly minutesBetween: number
}

/** From one room to another. */
const walkMs = 5 * 60_000
const maxClashes = 200
const kinds = ['judge', 'advisor', 'school'] as const

const beginOf = ({ plannedAt }: PlannedSlot) => Date.parse(plannedAt)
const endOf = (slot: PlannedSlot) => beginOf(slot) + slot.seconds * 1000

function whoOf(kind: PlanClash['kind'], { judges, advisors, schoolId }: PlannedSlot): readonly string[] {
  if (kind === 'judge') return judges
  if (kind === 'advisor') return advisors
  return schoolId === null ? [] : [schoolId]
}

/** The earliest first. Two rooms only: in one room the next begins when it begins. A school is in two places if both are at the same time. */
export function planClashes(slots: readonly PlannedSlot[]): PlanClash[] {
  const clashes = new Map<string, PlanClash>()
  const sorted = slots.toSorted((one, other) => beginOf(one) - beginOf(other))
  for (const kind of kinds) {
    const byWho = new Map<string, PlannedSlot[]>()
    for (const slot of sorted) for (const who of whoOf(kind, slot)) byWho.set(who, [...(byWho.get(who) ?? []), slot])
    const neededMs = kind === 'school' ? 0 : walkMs
    for (const [who, own] of byWho)
      for (const [at, one] of own.entries())
        for (const other of own.slice(at + 1)) {
          const betweenMs = beginOf(other) - endOf(one)
          if (betweenMs >= neededMs) break
          // Of two rooms that a person judges in, the first moment says it all.
          const key =
            kind === 'judge'
              ? [kind, who, ...[one.roomId, other.roomId].sort()]
              : [kind, who, one.entryId, other.entryId]
          if (one.roomId === other.roomId || clashes.has(key.join())) continue
          clashes.set(key.join(), { kind, who, slots: [one, other], minutesBetween: Math.floor(betweenMs / 60_000) })
        }
  }
  return [...clashes.values()]
    .sort((one, other) => beginOf(one.slots[0]) - beginOf(other.slots[0]))
    .slice(0, maxClashes)
}
