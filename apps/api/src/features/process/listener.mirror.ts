import { newId } from '../../database/id.ts'
import type { Tx } from '../../database/tx.ts'
import { versionOfKey } from '../../engine/definition-key.ts'
import type { EngineEvent } from '../../engine/outbox.ts'
import * as sql from './listener.sql.ts'

type KnownInstance = { instance: { tenant_id: string; id: string }; events: readonly EngineEvent[] }

/** What each piece of news means to a listener: of the step itself, and of a task where it is one. */
const meanings = new Map([
  ['activity.start', ['start']],
  ['activity.end', ['end']],
  ['task.create', ['start', 'create']],
  ['task.complete', ['end', 'complete']],
  ['task.delete', ['end', 'delete']],
])
const begins = new Set(['activity.start', 'task.create'])

/** In the transaction in which the news is brought in: a listener runs if and only if we know what happened. */
export async function mirrorListeners(tx: Tx, known: readonly KnownInstance[]): Promise<void> {
  const runs: sql.NewRun[] = []
  for (const { instance, events } of known)
    for (const event of events) {
      const listeners = await listenersFor(tx, instance.tenant_id, event)
      if (listeners.length > 0) runs.push(...runsOf(instance, event, listeners))
    }
  if (runs.length > 0) await sql.addRuns(tx, runs)
}

function runsOf(
  { tenant_id, id }: KnownInstance['instance'],
  { kind, activityId, activityInstanceId, flowId }: EngineEvent,
  listeners: readonly sql.Listener[],
): sql.NewRun[] {
  const happened = (meanings.get(kind) ?? []).map((event) => ({ element: activityId, event }))
  if (flowId !== null && begins.has(kind)) happened.push({ element: flowId, event: 'take' })
  return happened.flatMap(({ element, event }) =>
    listeners.flatMap((listener, index) =>
      listener.id !== element || listener.event !== event
        ? []
        : [
            {
              tenantId: tenant_id,
              id: newId(),
              instanceId: id,
              occurrence: `${activityInstanceId}:${event}:${index}`,
              activityId: listener.id,
              event,
              handler: listener.handler,
            },
          ],
    ),
  )
}

const maxKept = 500
/** Versions never change; most have no listener, and cost nothing after the first event. */
const kept = new Map<string, readonly sql.Listener[]>()

async function listenersFor(tx: Tx, tenantId: string, event: EngineEvent): Promise<readonly sql.Listener[]> {
  const { kind, definitionKey, activityInstanceId } = event
  if (definitionKey === null || activityInstanceId === null || !meanings.has(kind)) return []
  const key = `${tenantId}:${definitionKey}`
  const known = kept.get(key)
  if (known) return known
  const version = versionOfKey(definitionKey)
  const row = version && (await sql.listenersOf(tx, tenantId, version.modelId, version.version))
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, row?.listeners ?? [])
  return row?.listeners ?? []
}
