import type { ProcessState, TaskResult } from '@laurel/contract/process'
import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { isWithin, placed } from './standing.sql.ts'
import type { TaskRow } from './task.sql.ts'
import { versionOf } from './task-route.sql.ts'

export type InstanceRow = {
  id: string
  model_key: string
  version: number
  title: string
  state: ProcessState
  subject: string | null
  subject_id: string | null
  started_by: string
  starter_nickname: string
  /** The model says that those who are decided about read who decided. */
  names_deciders: boolean
  revision: number
  created_at: string
  ended_at: string | null
}

type NewInstance = {
  tenantId: string
  id: string
  modelId: string
  version: number
  title: string
  subject: string | null
  subjectId: string | null
  startedBy: string
}
export type Carried = 'complete' | 'modify' | 'cancel'
type NewCommand = {
  tenantId: string
  instanceId: string
  kind: 'start' | Carried
  taskId: string | null
  cancels?: readonly string[] | null
}
type Decision = {
  tenantId: string
  taskId: string
  outcome: string
  result: TaskResult
  route: Carried
  routeTo: string | null
  reason: string
  /** Null: by the rule of the step. */
  decidedBy: string | null
  /** In whose name, where a colleague was away. */
  decidedFor: string | null
}

/** The newest version that the engine can run; one out of use begins no more. */
export const publishedModel = (tx: Tx, tenantId: string, key: string) =>
  tx.first(sql<{ id: string; version: number }>`
    select m.id, v.version from process_model m
    join process_model_version v on v.tenant_id = m.tenant_id and v.model_id = m.id and v.executable_xml is not null
    where m.tenant_id = ${tenantId} and m.key = ${key} and m.archived_at is null order by v.version desc limit 1`)

export const addInstance = (tx: Tx, row: NewInstance) =>
  tx.run(sql`
    insert into process_instance (tenant_id, id, model_id, version, title, subject, subject_id, started_by)
    values (${row.tenantId}, ${row.id}, ${row.modelId}, ${row.version}, ${row.title}, ${row.subject}, ${row.subjectId}, ${row.startedBy})`)

export const addCommand = (tx: Tx, { tenantId, instanceId, kind, taskId, cancels = null }: NewCommand) =>
  tx.run(sql`
    insert into engine_command (tenant_id, instance_id, kind, task_id, cancels)
    values (${tenantId}, ${instanceId}, ${kind}, ${taskId}, ${cancels}::text[])`)

const instanceColumns = sql`
  i.id, m.key as model_key, i.version, i.title, i.state, i.subject, i.subject_id, i.started_by, s.nickname as starter_nickname,
  m.names_deciders, i.revision, i.created_at, i.ended_at`

const instanceJoins = sql`
  join process_model m on m.tenant_id = i.tenant_id and m.id = i.model_id
  join account s on s.tenant_id = i.tenant_id and s.id = i.started_by`

export const findInstance = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<InstanceRow>`
    select ${instanceColumns} from process_instance i ${instanceJoins}
    where i.tenant_id = ${tenantId} and i.id = ${id}`)

export const instanceMarks = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; mark: string }>`
    select id, revision::text as mark from process_instance where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`)

export const findDrawing = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.first(sql<{ model_id: string; name: Wording; version: number; xml: string }>`
    with i as materialized (${versionOf(tenantId, instanceId)})
    select m.id as model_id, m.name, v.version, v.authored_xml as xml from i
    join process_model m on m.tenant_id = ${tenantId} and m.id = i.model_id
    join process_model_version v on v.tenant_id = ${tenantId} and v.model_id = i.model_id and v.version = i.version`)

const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const processStates: readonly ProcessState[] = ['starting', 'running', 'incident', 'approved', 'rejected', 'withdrawn']
const among = { all: sql``, open: sql`and i.ended_at is null`, ended: sql`and i.ended_at is not null` } as const

type ListQuery = {
  which: keyof typeof among
  modelKey?: string | undefined
  version?: number | undefined
  state?: ProcessState | undefined
  after: string | undefined
  reach: Reach
  limit: number
}

/**
 * Of one state or version: the newest of each version by its index, and of these the newest. One state may be rare among millions.
 */
const narrowed = (tenantId: string, { which, modelKey, version, state, after, reach, limit }: ListQuery) => sql`
  select found.* from process_model_version v
  join process_model k on k.tenant_id = v.tenant_id and k.id = v.model_id ${modelKey === undefined ? sql`` : sql`and k.key = ${modelKey}`}
  cross join unnest(${state === undefined ? processStates : [state]}::text[]) as one (state)
  cross join lateral (
    select i.* from process_instance i ${scopeJoins(reach)}
    where i.tenant_id = ${tenantId} and i.model_id = v.model_id and i.version = v.version and i.state = one.state ${among[which]}
      and ${isWithin(tenantId, reach)} and i.id < ${after ?? greatestId}::uuid
    order by i.id desc limit ${limit}
  ) found
  where v.tenant_id = ${tenantId} ${version === undefined ? sql`` : sql`and v.version = ${version}`}
  order by found.id desc limit ${limit}`

const scopeJoins = (reach: Reach) =>
  reach.isAll ? sql`` : sql`join account s on s.tenant_id = i.tenant_id and s.id = i.started_by ${placed}`

/** Ids grow with time, so the primary key is the order of starting, to a millisecond. */
const walked = (tenantId: string, { which, modelKey, after, reach, limit }: ListQuery) => sql`
  select i.* from process_instance i ${scopeJoins(reach)}
  where i.tenant_id = ${tenantId} ${among[which]} and ${isWithin(tenantId, reach)} and i.id < ${after ?? greatestId}::uuid
    ${modelKey === undefined ? sql`` : sql`and i.model_id = (select k.id from process_model k where k.tenant_id = ${tenantId} and k.key = ${modelKey})`}
  order by i.id desc limit ${limit}`

export const listInstances = (tx: Tx, tenantId: string, query: ListQuery) =>
  tx.rows(sql<InstanceRow & { model_name: Wording; open_steps: string[] }>`
    select ${instanceColumns}, m.name as model_name, array(
      select distinct t.name from process_task t
      where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.result = 1 order by t.name) as open_steps
    from (${query.state === undefined && query.version === undefined ? walked(tenantId, query) : narrowed(tenantId, query)}) i ${instanceJoins}
    order by i.id desc`)

export const lockInstance = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ id: string }>`
    select id from process_instance where tenant_id = ${tenantId} and id = ${id} and ended_at is null for update`)

/** Also one that has ended: what is said of it afterwards is in order. */
export const lockAnyInstance = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ id: string }>`select id from process_instance where tenant_id = ${tenantId} and id = ${id} for update`)

export const isDecidedIn = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql`
    select from process_task
    where tenant_id = ${tenantId} and instance_id = ${id} and (result in (2, 3, 5) or claimed_by is not null) limit 1`)) !==
  undefined

/** Whoever changes an instance or one of its tasks holds this lock. */
export const lockInstanceOfTask = (tx: Tx, tenantId: string, taskId: string) =>
  tx.first(sql<{ id: string }>`
    select i.id from process_instance i
    where i.tenant_id = ${tenantId}
      and i.id = (select t.instance_id from process_task t where t.tenant_id = ${tenantId} and t.id = ${taskId})
    for update`)

/** Its candidates are removed too: a queue shows only what can be decided. */
export async function decideTask(tx: Tx, { tenantId, taskId, decidedBy, decidedFor, ...how }: Decision): Promise<void> {
  await tx.run(sql`
    with gone as (delete from task_candidate where tenant_id = ${tenantId} and task_id = ${taskId})
    update process_task set outcome = ${how.outcome}, result = ${how.result}, route = ${how.route}, route_to = ${how.routeTo},
      reason = ${how.reason}, decided_by = ${decidedBy}, decided_for = ${decidedFor}, decided_at = now()
    where tenant_id = ${tenantId} and id = ${taskId}`)
}

/**
 * Those that a return overtakes: nobody decides what will be asked again. Where a sub-process runs several times at once only the engine knows
 * which run they are in, and takes them away itself.
 */
export const withdrawOvertaken = (
  tx: Tx,
  tenantId: string,
  task: Pick<TaskRow, 'instance_id' | 'engine_inner_id'>,
  activityIds: readonly string[] | null,
) =>
  tx.run(sql`
    with taken as (
      update process_task set result = 4, decided_at = now()
      where tenant_id = ${tenantId} and instance_id = ${task.instance_id} and result = 1 and (${activityIds}::text[] is null or activity_id = any (${activityIds}::text[]))
        and engine_inner_id is not distinct from ${task.engine_inner_id}
        and (${activityIds}::text[] is null or not exists (
          select from (${versionOf(tenantId, task.instance_id)} offset 0) i
          join process_model_version own on own.tenant_id = ${tenantId} and own.model_id = i.model_id and own.version = i.version
          join process_model_version v on v.tenant_id = own.tenant_id and (v.model_id, v.version) = (own.model_id, own.version)
            or v.tenant_id = own.tenant_id and own.plan -> 'calls' ? ('m' || replace(v.model_id::text, '-', '') || '_v' || v.version)
          where v.executable_xml like '%multiInstanceLoopCharacteristics%'))
      returning id
    )
    delete from task_candidate where tenant_id = ${tenantId} and task_id in (select id from taken)`)

/** It ends now, whatever the engine still does. */
export const markEnding = (tx: Tx, tenantId: string, id: string, ending: 'rejected' | 'withdrawn') =>
  tx.run(sql`update process_instance set ending = ${ending} where tenant_id = ${tenantId} and id = ${id}`)

/** After a rejection nobody decides anything else in it. */
export const withdrawOpenTasks = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.run(sql`
    with taken as (
      update process_task set result = 4, decided_at = now() where tenant_id = ${tenantId} and instance_id = ${instanceId} and result = 1
      returning id
    )
    delete from task_candidate where tenant_id = ${tenantId} and task_id in (select id from taken)`)

export const countRevision = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.run(sql`update process_instance set revision = revision + 1 where tenant_id = ${tenantId} and id = ${instanceId}`)

export const findRunningAbout = (tx: Tx, tenantId: string, subjectId: string) =>
  tx.first(sql<{ id: string }>`
    select id from process_instance
    where tenant_id = ${tenantId} and subject_id = ${subjectId} and ended_at is null and ending is null order by id desc limit 1`)
