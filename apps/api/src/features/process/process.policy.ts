import { hasPermission } from '@laurel/rules/permission'
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
}

/** It was offered to them, even if somebody else was faster. */
export const isConcerned = (actor: Account, task: Offered) => task.is_mine || task.decided_by === actor.accountId

export const isOpen = (task: Pick<Offered, 'result'>) => task.result === 1

export const canDecide = (task: Offered) => isOpen(task) && task.is_mine && task.is_waiting

export const canClaim = (task: Offered) => canDecide(task) && task.mode === 'claim' && task.claimed_by === null

export const canRelease = (actor: Account, task: Offered) =>
  isOpen(task) && task.claimed_by !== null && (task.claimed_by === actor.accountId || canManage(actor))

export const canSee = (actor: Account, instance: { started_by: string }, tasks: readonly Offered[]) =>
  instance.started_by === actor.accountId || tasks.some((task) => isConcerned(actor, task)) || canListAll(actor)

export const canListAll = (actor: Account) => hasPermission(actor, 'process:instance:list')

/** Puts right what deciders cannot: reading all of them is not enough for that. */
export const canManage = (actor: Account) => hasPermission(actor, 'process:instance:cancel')

/** With these every signer more makes it harder to pass, so one of them may ask for more. */
const mayGrow: ReadonlySet<string> = new Set(['claim', 'all', 'in-turn', 'veto'])

export const canAddSigners = (actor: Account, { mode }: Pick<Offered, 'mode'>) => mayGrow.has(mode) || canManage(actor)
