import type { Tx } from '../../database/tx.ts'
import { type Arrival, addArrivals, addLists } from './arrival.sql.ts'

/** Entries whose processes have come to a step that waits for a recommendation: they are candidates of that list, which begins with the first. */
export async function enlist(tx: Tx, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length === 0) return
  await addLists(tx, arrivals)
  await addArrivals(tx, arrivals)
}
