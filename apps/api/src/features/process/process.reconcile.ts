import { type Leader, startLeader } from '../../database/leader.ts'
import { asPlatform } from '../../database/platform.ts'
import { businessKeyOf, placeOf } from '../../engine/business-key.ts'
import {
  candidatesOf,
  deleteInstance,
  instancesWithKey,
  pastActivitiesOf,
  pastInstanceOf,
} from '../../engine/client.ts'
import { type EngineEvent, keysWithEvents } from '../../engine/outbox.ts'
import { engineBuckets, type RunningInstance, rootsIn, runningWithKeys } from '../../engine/running.ts'
import { mirror } from './process.mirror.ts'
import * as sql from './reconcile.sql.ts'

const reconcileLock = 7_305_005
const everyMs = 60_000
const pageSize = 500
/** With very many open instances a round takes long: it then rests so long that both sides have nine tenths of the time for their work. */
const restFactor = 9

/** From the beginning of one round to that of the next; it looks once a minute whether it is time. */
export const reconcilePeriodMs = (roundMs: number) =>
  roundMs + Math.ceil(Math.max(1, (restFactor * roundMs) / everyMs)) * everyMs

/** Once a minute, by one worker: a notification that was lost costs a minute, never a task. */
export function startReconciler(onError: (error: unknown) => void): Leader {
  let notBefore = 0
  const round = async (mustStop: () => boolean) => {
    const since = performance.now()
    if (since < notBefore) return false
    await reconcile(mustStop)
    notBefore = since + reconcilePeriodMs(performance.now() - since) - everyMs / 2
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
  const buckets = await differingBuckets(report)
  if (buckets.length > 0) {
    await compareOurs(report, buckets, mustStop)
    await compareTheirs(report, buckets)
  }
  if (mustStop()) return report
  report.ended_at = new Date().toISOString()
  await asPlatform('engine reconciler', async (tx) => {
    await sql.forgetOldReports(tx)
    await sql.writeReport(tx, report)
  })
  return report
}

/** Both sides as counts and sums: most of a season is the same on both, and not looked at. */
async function differingBuckets(report: sql.Report): Promise<string[]> {
  const ours = await asPlatform('engine reconciler', sql.ownBuckets)
  const theirs = new Map((await engineBuckets()).map((one) => [one.bucket, one]))
  const differing: string[] = []
  for (const { bucket, instances, parts, hash } of ours) {
    report.instances_compared += instances
    report.tasks_compared += parts - instances
    const there = theirs.get(bucket)
    if (there?.parts !== parts || there.hash !== hash) differing.push(bucket)
    theirs.delete(bucket)
  }
  return [...differing, ...theirs.keys()]
}

async function compareOurs(report: sql.Report, buckets: readonly string[], mustStop: () => boolean): Promise<void> {
  let after: { tenantId: string; id: string } | undefined
  while (!mustStop()) {
    const from = after
    const page = await asPlatform('engine reconciler', (tx) => sql.openInstances(tx, buckets, from, pageSize))
    if (page.length > 0) await comparePage(report, page)
    const last = page.at(-1)
    if (page.length < pageSize || !last) return
    after = { tenantId: last.tenant_id, id: last.id }
  }
}

async function comparePage(report: sql.Report, page: readonly sql.OpenInstance[]): Promise<void> {
  const running = Map.groupBy(await runningWithKeys(page.map(keyOf)), ({ businessKey }) => businessKey)
  const differing: [sql.OpenInstance, RunningInstance | undefined][] = []
  for (const instance of page) {
    const theirs = running.get(keyOf(instance))?.find(({ id }) => id === instance.engine_instance_id)
    if (differs(instance, theirs)) differing.push([instance, theirs])
  }
  if (differing.length === 0) return
  // Events of it are still to be read: nothing is lost yet.
  const pending = await keysWithEvents(differing.map(([instance]) => keyOf(instance)))
  for (const [instance, theirs] of differing) if (!pending.has(keyOf(instance))) await mend(report, instance, theirs)
}

function differs(instance: sql.OpenInstance, theirs: RunningInstance | undefined): boolean {
  if (instance.engine_instance_id === null) return !instance.has_command
  if (theirs === undefined) return true
  const known = new Set([...instance.open_tasks, ...instance.unmoved.map(({ engineTaskId }) => engineTaskId)])
  const there = new Set(theirs.tasks.map(({ id }) => id))
  const steps = new Set(instance.external_tasks.map(({ engineTaskId }) => engineTaskId))
  const stepsThere = new Set(theirs.externalTasks.map(({ id }) => id))
  return (
    theirs.tasks.some(({ id }) => !known.has(id)) ||
    instance.open_tasks.some((id) => !there.has(id)) ||
    steps.size !== stepsThere.size ||
    [...steps].some((id) => !stepsThere.has(id)) ||
    (instance.unmoved.length > 0 && !instance.has_command)
  )
}

async function mend(
  report: sql.Report,
  instance: sql.OpenInstance,
  theirs: RunningInstance | undefined,
): Promise<void> {
  const { engine_instance_id: engineId } = instance
  if (engineId === null) return mendStart(report, instance)
  if (theirs === undefined) return mendEnd(report, instance, engineId)
  await mendSteps(report, instance, theirs)
  const open = new Set(instance.open_tasks)
  const there = new Set(theirs.tasks.map(({ id }) => id))
  const decided = new Set(instance.unmoved.map(({ engineTaskId }) => engineTaskId))
  const events: EngineEvent[] = []
  for (const { id, name, activityId } of theirs.tasks.filter((task) => !open.has(task.id) && !decided.has(task.id)))
    events.push({
      ...eventOf(instance, engineId, 'task.create'),
      engineTaskId: id,
      name,
      activityId,
      tokens: await candidatesOf(id),
    })
  const gone = [...open, ...(instance.has_command ? [] : decided)].filter((id) => !there.has(id))
  for (const engineTaskId of gone) events.push({ ...eventOf(instance, engineId, 'task.complete'), engineTaskId })
  if (events.length > 0) {
    const { opened, closed } = await mirror(events)
    count(report, 'task-opened', opened)
    count(report, 'task-closed', closed)
  }
  const forgotten = instance.unmoved.find(({ engineTaskId }) => there.has(engineTaskId))
  if (forgotten && !instance.has_command) await orderAgain(report, instance, forgotten.route, forgotten.id)
}

async function mendSteps(report: sql.Report, instance: sql.OpenInstance, theirs: RunningInstance): Promise<void> {
  const known = new Set(instance.external_tasks.map(({ engineTaskId }) => engineTaskId))
  const there = new Set(theirs.externalTasks.map(({ id }) => id))
  const lost = theirs.externalTasks
    .filter(({ id }) => !known.has(id))
    .map(({ id, ...step }) => ({ ...eventOf(instance, theirs.id, 'external.create'), ...step, externalTaskId: id }))
  const over = instance.external_tasks
    .filter(({ engineTaskId }) => !there.has(engineTaskId))
    .map(({ engineActivityId }) => ({
      ...eventOf(instance, theirs.id, 'activity.end'),
      activityType: 'serviceTask',
      activityInstanceId: engineActivityId,
    }))
  if (lost.length + over.length > 0) await mirror([...lost, ...over])
  count(report, 'step-found', lost.length)
  count(report, 'step-closed', over.length)
}

/** It runs already and nobody told us, or the command to start it was lost. */
async function mendStart(report: sql.Report, instance: sql.OpenInstance): Promise<void> {
  const [known] = await instancesWithKey(keyOf(instance))
  if (!known) return orderAgain(report, instance, 'start', null)
  await mirror([eventOf(instance, known.id, 'instance.start')])
  count(report, 'instance-begun', 1)
  const theirs = (await runningWithKeys([keyOf(instance)])).find(({ id }) => id === known.id)
  await mend(report, { ...instance, engine_instance_id: known.id }, theirs)
}

async function mendEnd(report: sql.Report, instance: sql.OpenInstance, engineId: string): Promise<void> {
  const past = await pastInstanceOf(engineId)
  if (!past) return void report.left_over.push({ kind: 'engine-does-not-know-it', instanceId: instance.id })
  if (past.endTime === null) return
  const passed = (await pastActivitiesOf(engineId)).map((passage) => ({
    ...eventOf(instance, engineId, 'activity.end'),
    ...passage,
  }))
  const { ended } = await mirror([...passed, { ...eventOf(instance, engineId, 'instance.end'), state: past.state }])
  count(report, 'instance-ended', ended)
}

async function orderAgain(
  report: sql.Report,
  { tenant_id, id }: sql.OpenInstance,
  kind: 'start' | 'complete' | 'modify' | 'cancel',
  taskId: string | null,
): Promise<void> {
  const place = { tenantId: tenant_id, id }
  count(report, 'ordered-again', await asPlatform('engine reconciler', (tx) => sql.orderAgain(tx, place, kind, taskId)))
}

/** A second instance under one key came from a start whose answer was lost; nobody has seen it, so it goes. */
async function compareTheirs(report: sql.Report, buckets: readonly string[]): Promise<void> {
  const placed = (await rootsIn(buckets)).flatMap((theirs) => {
    const place = placeOf(theirs.businessKey)
    return place ? [{ theirs, tenantId: place.tenantId, id: place.instanceId }] : []
  })
  if (placed.length === 0) return
  const known = await asPlatform('engine reconciler', (tx) => sql.knownAmong(tx, placed))
  const engineIds = new Map(known.map(({ tenant_id, id, engine_instance_id }) => [tenant_id + id, engine_instance_id]))
  for (const { theirs, tenantId, id } of placed) {
    const held = engineIds.get(tenantId + id)
    if (held === undefined) report.left_over.push({ kind: 'only-in-the-engine', instanceId: id })
    else if (held !== null && held !== theirs.id) {
      await deleteInstance(theirs.id)
      count(report, 'double-removed', 1)
    }
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

function count(report: sql.Report, kind: string, many: number): void {
  if (many > 0) report.mended[kind] = (report.mended[kind] ?? 0) + many
}
