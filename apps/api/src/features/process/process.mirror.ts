import type { EndMeaning } from '@laurel/bpmn/model/decision'
import type { EventDetails } from '@laurel/contract/events'
import type { ProcessState } from '@laurel/contract/process'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { asPlatform } from '../../database/platform.ts'
import type { Tx } from '../../database/tx.ts'
import { placeOf } from '../../engine/business-key.ts'
import type { EngineEvent } from '../../engine/outbox.ts'
import { record } from '../../events/record.ts'
import { meaningsOf, mirrorActivities } from './activity.mirror.ts'
import { closePassages } from './activity.sql.ts'
import { mirrorExternalTasks } from './external-task.mirror.ts'
import { closeTasksOf } from './external-task.sql.ts'
import { enlist } from './list-arrival.service.ts'
import { mirrorListeners } from './listener.mirror.ts'
import * as sql from './mirror.sql.ts'
import { changed } from './process.service.ts'
import { resolveScripts } from './script-rules.ts'
import { assign, unassigned } from './task-assignment.ts'
import { dueOf } from './task-due.ts'
import { endByRule } from './task-outcome.ts'

export type Mirrored = { begun: number; opened: number; closed: number; ended: number }

type KnownInstance = { instance: sql.LockedInstance; events: EngineEvent[] }

/**
 * What the engine did, brought into our tables. The same an events may come twice, and what is over stays over whatever comes after: the reader
 * hands over at least once, and the reconciler says again what it finds missing.
 */
export const mirror = async (told: readonly EngineEvent[]): Promise<Mirrored> => {
  const events = await resolveScripts(told)
  return asPlatform('engine events', async (tx) => {
    const known = await lockKnown(tx, events)
    const begun = await begin(tx, known)
    const opened = await openTasks(tx, known)
    const closed = await closeTasks(tx, known)
    await mirrorActivities(tx, known)
    await mirrorListeners(tx, known)
    await mirrorExternalTasks(tx, known)
    const ended = await endInstances(tx, known)
    await followIncidents(tx, known)
    const places = known.map(({ instance }) => ({ tenantId: instance.tenant_id, id: instance.id }))
    await sql.countRevisions(tx, places)
    for (const { tenantId, id } of places) changed(actingFor(tx, tenantId), id)
    return { begun, opened, closed, ended }
  })
}

/** Events of instances that we do not know, or of a second one under the same key, is passed over: the reconciler looks after those. */
async function lockKnown(tx: Tx, events: readonly EngineEvent[]): Promise<KnownInstance[]> {
  const byPlace = Map.groupBy(events, ({ businessKey }) => businessKey)
  const places = [...byPlace.keys()].flatMap((key) => placeOf(key) ?? [])
  const locked = await sql.lockInstances(
    tx,
    places.map(({ tenantId, instanceId }) => ({ tenantId, id: instanceId })),
  )
  const byId = new Map(locked.map((instance) => [`${instance.tenant_id}:${instance.id}`, instance]))
  return [...byPlace].flatMap(([key, all]) => {
    const place = placeOf(key)
    const instance = place && byId.get(`${place.tenantId}:${place.instanceId}`)
    if (!instance) return []
    const engineId = instance.engine_instance_id ?? all[0]?.engineInstanceId
    return [{ instance, events: all.filter(({ engineInstanceId }) => engineInstanceId === engineId) }]
  })
}

/** Any events says that it runs: the first piece may be the one that was lost. */
async function begin(tx: Tx, known: readonly KnownInstance[]): Promise<number> {
  const begun = known.flatMap(({ instance, events: [first] }) =>
    instance.engine_instance_id === null && first
      ? [{ tenantId: instance.tenant_id, id: instance.id, engineInstanceId: first.engineInstanceId }]
      : [],
  )
  if (begun.length > 0) {
    await sql.beginInstances(tx, begun)
    await sql.dropStarts(tx, begun)
  }
  return begun.length
}

async function openTasks(tx: Tx, known: readonly KnownInstance[]): Promise<number> {
  const wanted = known.flatMap(({ instance, events }) => {
    const byTask = Map.groupBy(events.filter(isAboutTask), ({ engineTaskId }) => engineTaskId)
    return [...byTask.values()].map((all) => taskOf(instance, all))
  })
  if (wanted.length === 0) return 0
  const assigned = await assign(
    tx,
    wanted.filter(({ isWithdrawn }) => !isWithdrawn),
  )
  const tasks = wanted.map((task) => {
    const { due, ...assignment } = assigned.get(task.id) ?? unassigned
    const listOrganisationId = assignment.list?.organisationId ?? null
    return { ...task, ...assignment, listOrganisationId, ...dueOf(due, task.createdAt) }
  })
  const opened = new Set((await sql.openTasks(tx, tasks)).map(({ id }) => id))
  await enlist(
    tx,
    tasks.flatMap(({ tenantId, id, instanceId, list }) =>
      list && opened.has(id) ? [{ tenantId, taskId: id, instanceId, ...list }] : [],
    ),
  )
  for (const task of tasks.filter(({ id }) => opened.has(id))) {
    const { tenantId, id, instanceId, activityId, nobody, isWithdrawn } = task
    const ctx = actingFor(tx, tenantId)
    await record(ctx, 'process.task-opened', instanceId, { taskId: id, activityId })
    if (nobody === null || isWithdrawn || task.list) continue
    const standing = { id, instance_id: instanceId, activity_id: activityId, engine_inner_id: task.innerId }
    if (nobody === 'fail' || !(await endByRule(ctx, standing, nobody)))
      await raiseIncident(ctx, instanceId, { taskId: id, because: 'nobody can decide it' })
  }
  return opened.size
}

/** A task that is only heard of when it is over is kept as such, so that it never opens. */
function taskOf(instance: sql.LockedInstance, events: readonly TaskEvent[]) {
  const [first] = events as [TaskEvent]
  const created = events.find(({ kind }) => kind === 'task.create')
  return {
    tenantId: instance.tenant_id,
    id: newId(),
    instanceId: instance.id,
    engineTaskId: first.engineTaskId,
    innerId: first.innerInstanceId === first.engineInstanceId ? null : first.innerInstanceId,
    activityId: first.activityId ?? '',
    name: first.name ?? first.activityId ?? '',
    tokens: created?.tokens ?? [],
    createdAt: first.at,
    isWithdrawn: created === undefined || instance.ending !== null || isEnded(instance.state),
  }
}

async function closeTasks(tx: Tx, known: readonly KnownInstance[]): Promise<number> {
  const closed = known.flatMap(({ instance, events }) =>
    events
      .filter(isAboutTask)
      .filter(({ kind }) => kind !== 'task.create')
      .map(({ engineTaskId, at }) => ({ tenantId: instance.tenant_id, instanceId: instance.id, engineTaskId, at })),
  )
  if (closed.length === 0) return 0
  const left = await sql.closeTasks(tx, closed)
  for (const { tenant_id, id, instance_id } of left.filter(({ is_taken_away }) => is_taken_away))
    await record(actingFor(tx, tenant_id), 'process.task-withdrawn', instance_id, { taskId: id })
  return left.length
}

async function endInstances(tx: Tx, known: readonly KnownInstance[]): Promise<number> {
  const over = known.flatMap(({ instance, events }) => {
    const end = events.find(
      ({ kind, innerInstanceId, engineInstanceId }) => kind === 'instance.end' && innerInstanceId === engineInstanceId,
    )
    return end ? [{ instance, end }] : []
  })
  if (over.length === 0) return 0
  const places = over.map(({ instance }) => ({ tenantId: instance.tenant_id, id: instance.id }))
  const meanings = await meaningsOf(tx, places)
  const ended = await sql.endInstances(
    tx,
    over.map(({ instance, end }) => ({
      tenantId: instance.tenant_id,
      id: instance.id,
      state: stateAfter(instance, end.state, meanings.get(`${instance.tenant_id}:${instance.id}`)),
      at: end.at,
    })),
  )
  await closeTasksOf(tx, places)
  await closePassages(tx, places)
  for (const { tenant_id, id, state } of ended) await record(actingFor(tx, tenant_id), 'process.ended', id, { state })
  return ended.length
}

/** The end that was reached says it (decision 51). One that was taken out of the engine has reached none. */
function stateAfter(
  { ending, is_rejected }: sql.LockedInstance,
  engineState: string | null,
  meaning: EndMeaning | undefined,
): ProcessState {
  if (ending !== null) return ending
  if (engineState !== 'EXTERNALLY_TERMINATED' && meaning !== undefined) return meaning
  if (is_rejected) return 'rejected'
  return engineState === 'COMPLETED' ? 'approved' : 'withdrawn'
}

async function followIncidents(tx: Tx, known: readonly KnownInstance[]): Promise<void> {
  for (const { instance, events } of known) {
    const last = events.findLast(({ kind }) => kind.startsWith('incident.'))
    if (!last) continue
    const place = { tenantId: instance.tenant_id, id: instance.id }
    if (last.kind === 'incident.create')
      await raiseIncident(actingFor(tx, instance.tenant_id), instance.id, { activityId: last.activityId })
    else await sql.resolveIncident(tx, place)
  }
}

/** A person must look. The instance's row is locked by the caller. */
export async function raiseIncident(ctx: Ctx, id: string, details: EventDetails<'process.incident'>): Promise<void> {
  if (await sql.markIncident(ctx.tx, { tenantId: ctx.actor.tenantId, id }))
    await record(ctx, 'process.incident', id, details)
  changed(ctx, id)
}

export const actingFor = (tx: Tx, tenantId: string): Ctx => ({
  tx,
  actor: { kind: 'system', tenantId, reason: 'engine', language: 'zh' },
  now: new Date().toISOString(),
})

type TaskEvent = EngineEvent & { engineTaskId: string }
const taskKinds = new Set(['task.create', 'task.complete', 'task.delete'])
const isAboutTask = (events: EngineEvent): events is TaskEvent =>
  taskKinds.has(events.kind) && events.engineTaskId !== null

const isEnded = (state: ProcessState) => state === 'approved' || state === 'rejected' || state === 'withdrawn'
