import type { DrawResult } from './expert-draw.queries.ts'

export type Seat = {
  code: string
  /** From 1 on; of those in reserve counted by themselves. */
  order: number
  isReserve: boolean
  field: string | undefined
  state: 'seated' | 'moved-up' | 'declined' | 'reserve'
  reason: string
  /** For whom they moved up. */
  movedUpFor: string | undefined
  hasSuccessor: boolean
}

/** Everybody of the order, with what has become of them. */
export function seatsOf({ drawn, reserve, declined }: DrawResult): Seat[] {
  const declines = new Map(declined.map((each) => [each.code, each]))
  const movedUp = new Map(declined.flatMap(({ code, successor }) => (successor === null ? [] : [[successor, code]])))
  const fields = new Map(drawn.map(({ code, field }) => [code, field]))
  const fieldOf = (code: string): string | undefined => {
    const before = movedUp.get(code)
    return fields.get(code) ?? (before === undefined ? undefined : fieldOf(before))
  }
  const seatOf = (code: string, at: number, isReserve: boolean): Seat => {
    const decline = declines.get(code)
    const movedUpFor = movedUp.get(code)
    const present = !isReserve ? 'seated' : movedUpFor === undefined ? 'reserve' : 'moved-up'
    return {
      code,
      order: at + 1,
      isReserve,
      field: fieldOf(code),
      state: decline ? 'declined' : present,
      reason: decline?.reason ?? '',
      movedUpFor,
      hasSuccessor: decline?.successor !== null,
    }
  }
  return [...drawn.map(({ code }, at) => seatOf(code, at, false)), ...reserve.map((code, at) => seatOf(code, at, true))]
}
