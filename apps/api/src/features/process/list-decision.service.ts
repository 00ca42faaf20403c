import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { addOperation, subjectOfTask } from './operation.sql.ts'
import * as processes from './process.sql.ts'
import { subjectOf } from './review-subject.service.ts'
import { openByList } from './task.sql.ts'
import { concludeTask } from './task-outcome.ts'
import { carriageOf } from './task-route.ts'

type ListDecision = { outcome: 'pass' | 'reject'; reason: string; decidedBy: string }

/** A step that waits for a recommendation ends as the list says, in the name of who confirmed it. False: it is over already. */
export async function decideByList(ctx: Ctx, taskId: string, decision: ListDecision): Promise<boolean> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const about = await subjectOfTask(tx, tenantId, taskId)
  if (about?.subject_id) await subjectOf(about.subject)?.lock(ctx, about.subject_id)
  if (!(await processes.lockInstanceOfTask(tx, tenantId, taskId))) return false
  const task = await openByList(tx, tenantId, taskId)
  const carriage = task && (await carriageOf(ctx, task, decision.outcome))
  if (!task || !carriage) return false
  if (about?.subject_id) await subjectOf(about.subject)?.begun(ctx, about.subject_id)
  await addOperation(tx, {
    tenantId,
    id: newId(),
    instanceId: task.instance_id,
    taskId,
    kind: 'decide',
    accountId: decision.decidedBy,
    others: [],
    outcome: decision.outcome,
    reason: decision.reason,
    fields: null,
    onBehalfOf: null,
  })
  await concludeTask(ctx, task, { ...decision, carriage })
  return true
}
