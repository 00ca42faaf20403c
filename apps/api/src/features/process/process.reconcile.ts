import { type Leader, startLeader } from '../../database/leader.ts'
import { asPlatform } from '../../database/platform.ts'
import { businessKeyOf, placeOf } from '../../engine/business-key.ts'
import {
  candidatesOf,
  deleteInstance,
  type EngineTask,
  instancesWithKey,
  maxListLength,
  openTasksOf,
  ownInstances,
  pastInstanceOf,
  runningAmong,
} from '../../engine/client.ts'
import { type EngineEvent, keysWithEvents } from '../../engine/outbox.ts'
import { mirror } from './process.mirror.ts'
import * as sql from './reconcile.sql.ts'

const reconcileLock = 7_305_005
const everyMs = 60_000
const pageSize = 500
/** With very many open instances a round takes long: it then rests so long that both sides have nine tenths of the time for their work. */
const restFactor = 9

/** Once a minute, by one worker: a notification that was lost costs a minute, never a task. */
export function startReconciler(onError: (error: unknown) => void): Leader {
  let notBefore = 0
  const round = async (mustStop: () => boolean) => {
    const since = performance.now()
    if (since < notBefore) return false
    await reconcile(mustStop)
    notBefore = performance.now() + restFactor * (performance.now() - since)
    return false
  }
  return startLeader({ name: 'engine reconciler', lock: reconcileLock, everyMs, round }, onError)
}

/** Ours is read first and the engine after it: what the engine then lacks is over, and what it has besides is new. */
export async function reconcile(mustStop = () => false): Promise<sql.Report> {
  const beganAt = new Date().toISOString()
  const report: sql.Report = {
    began_at: beganAt,
    ended_at: beganAt,
    instances_compared: 0,
    tasks_compared: 0,
    mended: {},
    left_over: [],
  }
  await compareOurs(report, mustStop)
  await compareTheirs(report, mustStop)
  if (mustStop()) return report
  report.ended_at = new Date().toISOString()
  await asPlatform('engine reconciler', async (tx) => {
    await sql.forgetOldReports(tx)
    await sql.writeReport(tx, report)
  })
  return report
}

async function compareOurs(report: sql.Report, mustStop: () => boolean): Promise<void> {
  let after: { tenantId: string; id: string } | undefined
  while (!mustStop()) {
    const from = after
    const page = await asPlatform('engine reconciler', (tx) => sql.openInstances(tx, from, pageSize))
    if (page.length > 0) await comparePage(report, page)
    const last = page.at(-1)
    if (page.length < pageSize || !last) return
    after = { tenantId: last.tenant_id, id: last.id }
  }
}

async function comparePage(report: sql.Report, page: readonly sql.OpenInstance[]): Promise<void> {
  report.instances_compared += page.length
  const begun = page.flatMap(({ engine_instance_id }) => engine_instance_id ?? [])
  const tasks = begun.length === 0 ? [] : await openTasksOf(begun)
  report.tasks_compared += tasks.length
  const running = new Set(tasks.map(({ processInstanceId }) => processInstanceId))
  const silent = begun.filter((id) => !running.has(id))
  if (silent.length > 0) for (const { id } of await runningAmong(silent)) running.add(id)
  const tasksBy = Map.groupBy(tasks, ({ processInstanceId }) => processInstanceId)
  const differing: [sql.OpenInstance, EngineTask[]][] = []
  for (const instance of page) {
    const theirs = tasksBy.get(instance.engine_instance_id ?? '') ?? []
    if (differs(instance, running, theirs)) differing.push([instance, theirs])
  }
  if (differing.length === 0) return
  // Events of it are still to be read: nothing is lost yet.
  const pending = await keysWithEvents(differing.map(([instance]) => keyOf(instance)))
  for (const [instance, theirs] of differing)
    if (!pending.has(keyOf(instance))) await mend(report, instance, running, theirs)
}

function differs(instance: sql.OpenInstance, running: ReadonlySet<string>, theirs: readonly EngineTask[]): boolean {
  if (instance.engine_instance_id === null) return !instance.has_command
  if (!running.has(instance.engine_instance_id)) return true
  const open = new Set(instance.open_tasks)
  const unmoved = new Set(instance.unmoved.map(({ engineTaskId }) => engineTaskId))
  const there = new Set(theirs.map(({ id }) => id))
  return (
    theirs.some(({ id }) => !open.has(id) && !unmoved.has(id)) ||
    instance.open_tasks.some((id) => !there.has(id)) ||
    (instance.unmoved.length > 0 && !instance.has_command)
  )
}

async function mend(
  report: sql.Report,
  instance: sql.OpenInstance,
  running: ReadonlySet<string>,
  theirs: readonly EngineTask[],
): Promise<void> {
  const { engine_instance_id: engineId } = instance
  if (engineId === null) return mendStart(report, instance)
  if (!running.has(engineId)) return mendEnd(report, instance, engineId)
  const open = new Set(instance.open_tasks)
  const there = new Set(theirs.map(({ id }) => id))
  const decided = new Set(instance.unmoved.map(({ engineTaskId }) => engineTaskId))
  const events: EngineEvent[] = []
  for (const task of theirs.filter(({ id }) => !open.has(id) && !decided.has(id)))
    events.push({
      ...eventOf(instance, engineId, 'task.create'),
      ...detailsOf(task),
      tokens: await candidatesOf(task.id),
    })
  const gone = [...open, ...(instance.has_command ? [] : decided)].filter((id) => !there.has(id))
  for (const engineTaskId of gone) events.push({ ...eventOf(instance, engineId, 'task.complete'), engineTaskId })
  if (events.length > 0) {
    const { opened, closed } = await mirror(events)
    count(report, 'task-opened', opened)
    count(report, 'task-closed', closed)
  }
  const forgotten = instance.unmoved.find(({ engineTaskId }) => there.has(engineTaskId))
  if (forgotten && !instance.has_command)
    await orderAgain(report, instance, forgotten.result === 3 ? 'cancel' : 'complete', forgotten.id)
}

/** It runs already and nobody told us, or the command to start it was lost. */
async function mendStart(report: sql.Report, instance: sql.OpenInstance): Promise<void> {
  const [known] = await instancesWithKey(keyOf(instance))
  if (!known) return orderAgain(report, instance, 'start', null)
  await mirror([eventOf(instance, known.id, 'instance.start')])
  count(report, 'instance-begun', 1)
  const running = new Set(known.endTime === null ? [known.id] : [])
  await mend(report, { ...instance, engine_instance_id: known.id }, running, await openTasksOf([known.id]))
}

async function mendEnd(report: sql.Report, instance: sql.OpenInstance, engineId: string): Promise<void> {
  const past = await pastInstanceOf(engineId)
  if (!past) return void report.left_over.push({ kind: 'engine-does-not-know-it', instanceId: instance.id })
  if (past.endTime === null) return
  const { ended } = await mirror([{ ...eventOf(instance, engineId, 'instance.end'), state: past.state }])
  count(report, 'instance-ended', ended)
}

async function orderAgain(
  report: sql.Report,
  { tenant_id, id }: sql.OpenInstance,
  kind: 'start' | 'complete' | 'cancel',
  taskId: string | null,
): Promise<void> {
  const place = { tenantId: tenant_id, id }
  count(report, 'ordered-again', await asPlatform('engine reconciler', (tx) => sql.orderAgain(tx, place, kind, taskId)))
}

/** A second instance under one key came from a start whose answer was lost; nobody has seen it, so it goes. */
async function compareTheirs(report: sql.Report, mustStop: () => boolean): Promise<void> {
  for (let first = 0; !mustStop(); first += maxListLength) {
    const page = await ownInstances(first)
    const placed = page.flatMap((theirs) => {
      const place = placeOf(theirs.businessKey ?? '')
      return place ? [{ theirs, tenantId: place.tenantId, id: place.instanceId }] : []
    })
    const known = await asPlatform('engine reconciler', (tx) => sql.knownAmong(tx, placed))
    const engineIds = new Map(
      known.map(({ tenant_id, id, engine_instance_id }) => [tenant_id + id, engine_instance_id]),
    )
    for (const { theirs, tenantId, id } of placed) {
      const held = engineIds.get(tenantId + id)
      if (held === undefined) report.left_over.push({ kind: 'only-in-the-engine', instanceId: id })
      else if (held !== null && held !== theirs.id) {
        await deleteInstance(theirs.id)
        count(report, 'double-removed', 1)
      }
    }
    if (page.length < maxListLength) return
  }
}

const keyOf = ({ tenant_id, id }: sql.OpenInstance) => businessKeyOf({ tenantId: tenant_id, instanceId: id })

const eventOf = (instance: sql.OpenInstance, engineInstanceId: string, kind: string): EngineEvent => ({
  id: 0,
  kind,
  at: new Date().toISOString(),
  definitionKey: null,
  activityInstanceId: null,
  activityType: null,
  activityStartedAt: null,
  isCanceled: null,
  flowId: null,
  externalTaskId: null,
  topic: null,
  businessKey: keyOf(instance),
  engineInstanceId,
  innerInstanceId: engineInstanceId,
  engineTaskId: null,
  activityId: null,
  name: null,
  tokens: [],
  state: null,
})

const detailsOf = ({ id, name, taskDefinitionKey }: EngineTask) => ({
  engineTaskId: id,
  name,
  activityId: taskDefinitionKey,
})

function count(report: sql.Report, kind: string, many: number): void {
  if (many > 0) report.mended[kind] = (report.mended[kind] ?? 0) + many
}
