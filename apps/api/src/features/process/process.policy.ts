import { hasPermission } from '@laurel/rules/permission'
import type { Account } from '../../ctx.ts'

type Task = { result: number; offered_to: readonly string[]; decided_by: string | null }

/** It was offered to them, even if somebody else was faster. */
export const isConcerned = (actor: Account, task: Pick<Task, 'offered_to' | 'decided_by'>) =>
  task.offered_to.includes(actor.accountId) || task.decided_by === actor.accountId

export const isOpen = (task: Pick<Task, 'result'>) => task.result === 1

export const canDecide = (actor: Account, task: Task) => isOpen(task) && task.offered_to.includes(actor.accountId)

export const canSee = (actor: Account, instance: { started_by: string }, tasks: readonly Task[]) =>
  instance.started_by === actor.accountId || tasks.some((task) => isConcerned(actor, task)) || canListAll(actor)

export const canListAll = (actor: Account) => hasPermission(actor, 'process:instance:list')
