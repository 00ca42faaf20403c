import type { OperationKind } from '@laurel/contract/process-operation'
import type { Account } from '../../ctx.ts'

export type Offered = {
  result: number
  decided_by: string | null
  claimed_by: string | null
  /** Among the pools that it is offered to is one that the reader is in. */
  is_mine: boolean
  /** It is in the reader's queue: nobody else has taken it, they have not voted yet, and it is their turn. */
  is_waiting: boolean
  mode: string
  /** It was returned to its team, and comes back with the next submission. */
  is_away: boolean
  /** It waits for a recommendation: nobody decides it singly (decision 44). */
  is_by_list: boolean
  /** The reader has drawn it from a batch of theirs: somebody else decides. */
  is_own_sample: boolean
  /** They have a conflict of interest with what it decides about. */
  is_own: boolean
  /** It waits for the reader only in the name of a colleague who is away. */
  on_behalf_of: string | null
}

/** It was offered to them, even if somebody else was faster. */
export const isConcerned = (actor: Account, task: Offered) =>
  task.is_mine || (task.decided_by === actor.accountId && !task.is_own)

export const isOpen = (task: Pick<Offered, 'result'>) => task.result === 1

export const canDecide = (task: Offered) =>
  isOpen(task) && task.is_mine && task.is_waiting && !task.is_away && !task.is_by_list && !task.is_own_sample

/** Of a task that is open, and offered to who asks. */
export function whyNot(
  task: Offered,
): 'process.by-list' | 'process.with-team' | 'process.sampled' | 'process.claimed' | 'process.not-your-turn' {
  if (task.is_by_list) return 'process.by-list'
  if (task.is_away) return 'process.with-team'
  if (task.is_own_sample) return 'process.sampled'
  return task.mode === 'claim' ? 'process.claimed' : 'process.not-your-turn'
}

export const canClaim = (task: Offered) => canDecide(task) && task.mode === 'claim' && task.claimed_by === null

/** They have taken it, or somebody has in whose name they decide it. */
export const isClaimer = ({ accountId }: Account, { claimed_by, on_behalf_of }: Offered) =>
  claimed_by !== null && (claimed_by === accountId || claimed_by === on_behalf_of)

export const canRelease = (actor: Account, task: Offered, isManager: boolean) =>
  isOpen(task) && task.claimed_by !== null && (isClaimer(actor, task) || isManager)

/** What somebody decides in another's name they hand to nobody else. */
export const canTransfer = (task: Offered) => canDecide(task) && task.on_behalf_of === null

/** Who signs hands on the signature; a task of one can also be lent. */
export const canDelegate = (task: Offered) => canTransfer(task) && task.mode === 'claim'

/** By who puts processes right, whoever has it: a task of one goes to somebody else. Signers are added and removed instead. */
export const canReassign = (task: Pick<Offered, 'result' | 'is_away' | 'is_by_list' | 'mode'>) =>
  isOpen(task) && task.mode === 'claim' && !task.is_away && !task.is_by_list

/** With these every signer more makes it harder to pass, so one of them may ask for more. */
const mayGrow: ReadonlySet<string> = new Set(['claim', 'all', 'in-turn', 'veto'])

export const canAddSigners = (task: Offered, isManager: boolean) =>
  canTransfer(task) && (mayGrow.has(task.mode) || isManager)

/** What those who decide do among themselves is none of the business of whoever is decided about. */
const inside: ReadonlySet<string> = new Set<OperationKind>([
  'claim',
  'release',
  'vote',
  'transfer',
  'delegate',
  'add-signers',
  'remove-signer',
  'cc',
  'comment',
])

export const isInsideKind = (kind: string) => inside.has(kind)
