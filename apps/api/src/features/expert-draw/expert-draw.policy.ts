type Decline = { readonly code: string; readonly successor: string | null }
export type Seat = { readonly code: string; readonly field: string }

/** Only the newest list of a round, and only once. */
export const canDraw = (draw: { is_newest: boolean; result: object | null }) => draw.is_newest && draw.result === null

/** Who has the seats now: those who moved up stand where the one who declined was. A seat for which nobody was left is gone. */
export function seatsNow(drawn: readonly Seat[], declines: readonly Decline[]): Seat[] {
  const successors = new Map(declines.map(({ code, successor }) => [code, successor]))
  return drawn.flatMap(({ code, field }) => {
    let holder: string | null = code
    while (holder !== null && successors.has(holder)) holder = successors.get(holder) ?? null
    return holder === null ? [] : [{ code: holder, field }]
  })
}
