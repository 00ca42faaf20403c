/** Decision 44: one ordered list, of which as many go on as there are places. */

type RankChange = {
  readonly entryId: string
  readonly kind: 'moved' | 'added' | 'removed'
  readonly from: number | null
  readonly to: number | null
}

/**
 * What a new order changes. Those that only make room for another have not moved: `moved` are the ones that were named as such, and without them
 * the order has to be the one from before. Undefined: something moved that was not named.
 */
export function changesOf(
  before: readonly string[],
  after: readonly string[],
  named: ReadonlySet<string>,
): RankChange[] | undefined {
  const [old, next] = [ranksOf(before), ranksOf(after)]
  const isHeld = (id: string) => old.has(id) && next.has(id) && !named.has(id)
  const [heldBefore, heldAfter] = [before.filter(isHeld), after.filter(isHeld)]
  if (heldBefore.some((id, at) => heldAfter[at] !== id)) return undefined
  return [...new Set([...before, ...after])].flatMap((entryId): RankChange[] => {
    const [from, to] = [old.get(entryId) ?? null, next.get(entryId) ?? null]
    if (from === null) return [{ entryId, kind: 'added', from, to }]
    if (to === null) return [{ entryId, kind: 'removed', from, to }]
    return named.has(entryId) && from !== to ? [{ entryId, kind: 'moved', from, to }] : []
  })
}

const ranksOf = (order: readonly string[]) => new Map(order.map((id, at) => [id, at + 1]))

/** What an organisation may send: null is any number. */
type Places = { readonly seats: number | null; readonly taken: number }

/** How many of a list go on: what its own places allow, those counted that the list itself holds already. */
export const lineOf = (listed: number, places: readonly Places[], held: number): number =>
  places.reduce(
    (line, { seats, taken }) => (seats === null ? line : Math.max(0, Math.min(line, seats - taken + held))),
    listed,
  )
