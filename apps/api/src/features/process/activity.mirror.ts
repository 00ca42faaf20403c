import type { EndMeaning } from '@laurel/bpmn/model/decision'
import type { Tx } from '../../database/tx.ts'
import type { EngineEvent } from '../../engine/outbox.ts'
import * as sql from './activity.sql.ts'

type KnownInstance = { instance: { tenant_id: string; id: string }; events: readonly EngineEvent[] }

const told = new Set(['activity.start', 'activity.end', 'task.create', 'task.complete', 'task.delete'])
const endings = new Set(['activity.end', 'task.complete', 'task.delete'])

/** What the reconciler says of a step that is over names no element. */
const isWhole = ({ kind, activityInstanceId, activityId }: EngineEvent) =>
  told.has(kind) && activityInstanceId !== null && activityId !== null

export async function mirrorActivities(tx: Tx, known: readonly KnownInstance[]): Promise<void> {
  const passages = known.flatMap(({ instance, events }) => {
    const all = events.filter(isWhole)
    const byPassage = Map.groupBy(all, ({ activityInstanceId }) => activityInstanceId ?? '')
    return [...byPassage].map(([engineId, of]) => passageOf(instance, engineId, of))
  })
  if (passages.length > 0) await sql.putPassages(tx, passages)
}

function passageOf(
  { tenant_id, id }: KnownInstance['instance'],
  engineId: string,
  events: readonly EngineEvent[],
): sql.Passage {
  const [first] = events as [EngineEvent]
  const end = events.find(({ kind }) => endings.has(kind))
  const isTask = first.engineTaskId !== null
  return {
    tenantId: tenant_id,
    instanceId: id,
    engineId,
    number: first.id,
    activityId: first.activityId ?? '',
    kind: isTask ? 'userTask' : (first.activityType ?? ''),
    flowId: events.find(({ flowId }) => flowId !== null)?.flowId ?? null,
    engineTaskId: first.engineTaskId,
    calledIn: first.innerInstanceId === first.engineInstanceId ? null : first.innerInstanceId,
    startedAt: first.activityStartedAt ?? first.at,
    endedAt: end?.at ?? null,
    isCanceled: end !== undefined && (end.kind === 'task.delete' || end.isCanceled === true),
  }
}

type RowRef = { tenantId: string; id: string }

/** Of several ends that were reached one is enough to reject. Nothing for an instance that reached none that says anything. */
export async function meaningsOf(tx: Tx, instances: readonly RowRef[]): Promise<Map<string, EndMeaning>> {
  const reached = await sql.endsReached(tx, instances)
  return new Map(
    reached.flatMap(({ tenant_id, id, meanings }) => {
      const meaning = gravest.find((one) => meanings.includes(one))
      return meaning ? [[`${tenant_id}:${id}`, meaning] as const] : []
    }),
  )
}

const gravest = ['rejected', 'withdrawn', 'approved'] as const
