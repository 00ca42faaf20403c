import type { ProcessTask } from '@laurel/contract/process'
import type { Account } from '../../ctx.ts'
import {
  canAddSigners,
  canClaim,
  canDecide,
  canDelegate,
  canReassign,
  canRelease,
  canTransfer,
} from './process.policy.ts'
import type { TaskRow } from './task.sql.ts'

export const answer = (actor: Account, task: TaskRow, isManager = false): ProcessTask => ({
  ...taskStateOf(task),
  can: {
    decide: canDecide(task),
    claim: canClaim(task),
    release: canRelease(actor, task, isManager),
    transfer: canTransfer(task) || (isManager && canReassign(task)),
    delegate: canDelegate(task),
    addSigners: canAddSigners(task, isManager),
  },
})

/** Whoever is decided about does not read who decides. */
export const withoutDeciders = <T extends Pick<ProcessTask, 'claimedBy' | 'decidedBy' | 'decidedFor'>>(task: T): T => ({
  ...task,
  claimedBy: null,
  decidedBy: null,
  decidedFor: null,
})

export const taskStateOf = (task: TaskRow) => ({
  id: task.id,
  instanceId: task.instance_id,
  title: task.title,
  modelKey: task.model_key,
  name: task.name,
  activityId: task.activity_id,
  result: task.result,
  outcome: task.outcome,
  reason: task.reason,
  startedBy: { id: task.started_by, nickname: task.starter_nickname },
  claimedBy: personOf(task.claimed_by, task.claimer_nickname),
  decidedBy: personOf(task.decided_by, task.decider_nickname),
  decidedFor: personOf(task.decided_for, task.decided_for_nickname),
  onBehalfOf: personOf(task.on_behalf_of, task.on_behalf_nickname),
  votes: task.votes,
  isAway: task.is_away,
  createdAt: task.created_at,
  dueAt: task.due_at,
  decidedAt: task.decided_at,
})

const personOf = (id: string | null, nickname: string | null) => (id === null ? null : { id, nickname: nickname ?? '' })
