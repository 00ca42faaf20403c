import type { Answer } from '@laurel/contract/define'
import type { getProcessActivities } from '@laurel/contract/external-task'
import type { Account, Ctx } from '../../ctx.ts'
import * as sql from './activity.sql.ts'
import { tasksOf } from './external-task.sql.ts'
import { failedRunsOf } from './listener.sql.ts'
import { seen } from './process.service.ts'
import { passageOf } from './progress.service.ts'
import { jumpsOf } from './progress.sql.ts'
import { holds } from './standing.ts'

/** For those who may see the instance: where it has been, and what a worker does or failed to do in it. */
export async function activitiesOf(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getProcessActivities>> {
  await seen(ctx, id)
  const { tx, actor } = ctx
  const passages = await sql.passagesOf(tx, actor.tenantId, id)
  const steps = await tasksOf(tx, actor.tenantId, id)
  const failed = await failedRunsOf(tx, actor.tenantId, id)
  const mayComplete = await holds(ctx, 'process:step:complete', id)
  return {
    activities: passages.map((row) => ({ ...passageOf(row), isCanceled: row.is_canceled })),
    jumps: await jumpsOf(tx, actor.tenantId, id),
    steps: steps.map((row) => ({
      id: row.id,
      activityId: row.activity_id,
      topic: row.topic,
      state: row.state,
      failure: row.failure,
      dueAt: row.due_at,
      createdAt: row.created_at,
      endedAt: row.ended_at,
      completedBy: row.completed_by === null ? null : { id: row.completed_by, nickname: row.completer_nickname ?? '' },
      reason: row.reason ?? '',
      can: { complete: mayComplete && row.state === 'failed' },
    })),
    failedListeners: failed.map((row) => ({
      id: row.id,
      activityId: row.activity_id,
      event: row.event,
      handler: row.handler,
      failure: row.failure,
      failedAt: row.ended_at,
      can: { retry: mayComplete },
    })),
  }
}
