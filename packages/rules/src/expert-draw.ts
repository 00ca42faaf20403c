import { type DrawInput, type DrawResult, drawOrder, type RoomEntropy } from './draw.ts'

/** Somebody of the expert bank, as far as a draw has to know. */
export type Expert = {
  readonly code: string
  readonly personId: string
  /** The organisation that counts for avoidance. */
  readonly school: string
  /** More organisations that count for avoidance. */
  readonly alsoAvoids?: readonly string[]
  readonly fields: readonly string[]
  readonly isAvailable: boolean
  readonly load: number
  readonly maxLoad: number
}

export type ExpertWish = { readonly field: string; readonly count: number }

export type Avoidance = {
  readonly schools: ReadonlySet<string>
  /** Members and advisors of the entries, and those who judged the same teams lately: by person, whatever account they use (decision 10). */
  readonly persons: ReadonlySet<string>
}

export type RemovalReason = 'unavailable' | 'same-school' | 'person' | 'full' | 'field'
const removalOrder: readonly RemovalReason[] = ['unavailable', 'same-school', 'person', 'full', 'field']

export type ExpertList = {
  readonly eligible: readonly Expert[]
  readonly removed: readonly { readonly code: string; readonly reason: RemovalReason }[]
  /** How many are left after each step. */
  readonly funnel: readonly { readonly reason: RemovalReason; readonly left: number }[]
}

/** Who can be drawn, and why not the others: each has the first reason that holds. */
export function eligibleExperts(
  experts: readonly Expert[],
  avoidance: Avoidance,
  wishes: readonly ExpertWish[],
): ExpertList {
  const fields = new Set(wishes.map(({ field }) => field))
  const applies: Record<RemovalReason, (expert: Expert) => boolean> = {
    unavailable: ({ isAvailable }) => !isAvailable,
    'same-school': ({ school, alsoAvoids = [] }) =>
      [school, ...alsoAvoids].some((place) => avoidance.schools.has(place)),
    person: ({ personId }) => avoidance.persons.has(personId),
    full: ({ load, maxLoad }) => load >= maxLoad,
    field: (expert) => !expert.fields.some((field) => fields.has(field)),
  }
  const listed = experts
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map((expert) => ({ expert, reason: removalOrder.find((reason) => applies[reason](expert)) }))
  const funnel = removalOrder.map((reason, at) => ({
    reason,
    left: listed.filter((one) => one.reason === undefined || removalOrder.indexOf(one.reason) > at).length,
  }))
  return {
    eligible: listed.filter(({ reason }) => reason === undefined).map(({ expert }) => expert),
    removed: listed.flatMap(({ expert, reason }) => (reason === undefined ? [] : [{ code: expert.code, reason }])),
    funnel,
  }
}

export type Shortage = { readonly field: string; readonly missing: number }

/** Fields for which there are too few, counting nobody twice. With any there is no draw. */
export function fieldShortages(eligible: readonly Expert[], wishes: readonly ExpertWish[]): Shortage[] {
  const seats = new Seats(wishes)
  for (const expert of eligible.toSorted((one, other) => (one.code < other.code ? -1 : 1))) seats.take(expert)
  return seats.shortages()
}

export type ExpertDraw = {
  readonly draw: DrawResult
  readonly drawn: readonly { readonly code: string; readonly field: string }[]
  /** In the order of the draw, which is never changed. */
  readonly reserve: readonly string[]
}

/**
 * Experts by draw-v1: one order over all who are eligible; from its beginning everybody is taken who still fits a wish, the rest wait in that order.
 * `input` holds the eligible ones, by code and school.
 */
export function drawExperts(
  input: Omit<DrawInput, 'projects' | 'rules'>,
  room: RoomEntropy,
  eligible: readonly Expert[],
  wishes: readonly ExpertWish[],
): ExpertDraw {
  if (fieldShortages(eligible, wishes).length > 0) throw new RangeError('too few experts for a field')
  const draw = drawOrder({ ...input, projects: eligible, rules: expertRules }, room)
  const byCode = new Map(eligible.map((expert) => [expert.code.normalize('NFC'), expert]))
  const order = (draw.order ?? []).flatMap((code) => byCode.get(code) ?? [])
  const seats = new Seats(wishes)
  const reserve = order.filter((expert) => !seats.take(expert)).map(({ code }) => code)
  const drawn = order.flatMap(({ code }) => {
    const field = seats.fieldOf(code)
    return field === undefined ? [] : [{ code, field }]
  })
  return { draw, drawn, reserve }
}

/** An order of experts has no rules of its own: nobody is pinned, and colleagues may follow one another. */
export const expertRules = { pins: [], noAdjacentSchool: false, maxTries: 1 } as const

/** Who moves up for one who declined: the first in reserve who knows the field and was not asked yet. */
export const nextReserve = (
  reserve: readonly string[],
  field: string,
  experts: ReadonlyMap<string, Expert>,
  asked: ReadonlySet<string>,
): string | undefined => reserve.find((code) => !asked.has(code) && experts.get(code)?.fields.includes(field))

/** Places by field. One who is in keeps a place; for another to come in they may move to a different field that they know. */
class Seats {
  readonly #holders: Map<string, (Expert | undefined)[]>

  constructor(wishes: readonly ExpertWish[]) {
    this.#holders = new Map()
    for (const { field, count } of wishes)
      this.#holders.set(field, [...(this.#holders.get(field) ?? []), ...Array.from({ length: count }, () => undefined)])
  }

  take(expert: Expert, visited = new Set<string>()): boolean {
    for (const field of expert.fields) {
      const holders = this.#holders.get(field)
      if (holders === undefined || visited.has(field)) continue
      visited.add(field)
      const at = holders.findIndex((holder) => holder === undefined || this.take(holder, visited))
      if (at === -1) continue
      holders[at] = expert
      return true
    }
    return false
  }

  fieldOf(code: string): string | undefined {
    for (const [field, holders] of this.#holders) if (holders.some((holder) => holder?.code === code)) return field
    return undefined
  }

  shortages(): Shortage[] {
    return [...this.#holders].flatMap(([field, holders]) => {
      const missing = holders.filter((holder) => holder === undefined).length
      return missing === 0 ? [] : [{ field, missing }]
    })
  }
}
