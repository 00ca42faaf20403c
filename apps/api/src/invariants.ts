import { groundInvariants, type Invariant, violationsOf } from './database/invariants.ts'
import type { Tx } from './database/tx.ts'
import { features } from './features.ts'

/** Whether everything holds that must, in the ground and in each feature. */
export const checkInvariants = (tx: Pick<Tx, 'first' | 'run'>): Promise<Invariant[]> =>
  violationsOf(Object.assign({}, groundInvariants, ...features.map(({ invariants }) => invariants)), tx)
