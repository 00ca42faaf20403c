import type { Tx } from '../../database/tx.ts'

/** A task that waits for the recommendation of an organisation. */
type Arrival = {
  tenantId: string
  taskId: string
  instanceId: string
  organisationId: string
  needsTwo: boolean
  /** Another list decides after it, of an organisation above this one. */
  hasListAbove: boolean
}
type Enlist = (tx: Tx, arrivals: readonly Arrival[]) => Promise<void>

const known: Enlist[] = []

/** By the feature that keeps the lists, when it is loaded. */
export const offerLists = (enlist: Enlist) => void known.push(enlist)

export async function enlist(tx: Tx, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length > 0) for (const each of known) await each(tx, arrivals)
}
