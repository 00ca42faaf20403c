import { newId } from '../../database/id.ts'
import type { Tx } from '../../database/tx.ts'
import { versionOfKey } from '../../engine/definition-key.ts'
import type { EngineEvent } from '../../engine/outbox.ts'
import * as sql from './external-task.sql.ts'

type KnownInstance = { instance: { tenant_id: string; id: string }; events: readonly EngineEvent[] }

let wakeWorker = () => {}
/** Whoever carries the steps out hears of new ones at once. */
export function onExternalTasks(wake: () => void): void {
  wakeWorker = wake
}

/** Steps for a worker, and those that the token has left. The instances are locked by the caller. */
export async function mirrorExternalTasks(tx: Tx, known: readonly KnownInstance[]): Promise<void> {
  const added = known.flatMap(({ instance, events }) => events.flatMap((event) => taskOf(instance, event) ?? []))
  if (added.length > 0) {
    await sql.addTasks(tx, added)
    tx.afterCommit(wakeWorker)
  }
  const left = known.flatMap(({ instance, events }) =>
    events
      .filter(({ kind, activityType }) => kind === 'activity.end' && activityType === 'serviceTask')
      .map(({ activityInstanceId }) => ({
        tenantId: instance.tenant_id,
        instanceId: instance.id,
        engineActivityId: activityInstanceId ?? '',
      })),
  )
  if (left.length > 0) await sql.closeTasks(tx, left)
}

function taskOf({ tenant_id, id }: KnownInstance['instance'], event: EngineEvent): sql.NewExternalTask | undefined {
  const version = versionOfKey(event.definitionKey ?? '')
  if (event.kind !== 'external.create' || event.externalTaskId === null || version === undefined) return undefined
  return {
    tenantId: tenant_id,
    id: newId(),
    instanceId: id,
    engineTaskId: event.externalTaskId,
    engineProcessId: event.innerInstanceId,
    engineActivityId: event.activityInstanceId ?? '',
    ...version,
    activityId: event.activityId ?? '',
    topic: event.topic ?? '',
    createdAt: event.at,
  }
}
