import type { ProcessState, TaskResult } from '@laurel/contract/process'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type InstanceRow = {
  id: string
  model_key: string
  version: number
  title: string
  state: ProcessState
  started_by: string
  starter_nickname: string
  revision: number
  created_at: string
  ended_at: string | null
}

export type TaskRow = {
  id: string
  instance_id: string
  title: string
  model_key: string
  name: string
  activity_id: string
  result: TaskResult
  outcome: string | null
  reason: string
  engine_inner_id: string | null
  offered_to: string[]
  started_by: string
  starter_nickname: string
  decided_by: string | null
  decider_nickname: string | null
  created_at: string
  decided_at: string | null
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
  decidedBy: string
}
type After = { at: string; id: string } | undefined

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
  i.id, m.key as model_key, i.version, i.title, i.state, i.started_by, a.nickname as starter_nickname, i.revision, i.created_at, i.ended_at`

const instanceJoins = sql`
  join process_model m on m.tenant_id = i.tenant_id and m.id = i.model_id
  join account a on a.tenant_id = i.tenant_id and a.id = i.started_by`

export const findInstance = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<InstanceRow>`
    select ${instanceColumns} from process_instance i ${instanceJoins}
    where i.tenant_id = ${tenantId} and i.id = ${id}`)

export const findDrawing = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.first(sql<{ name: Wording; version: number; xml: string }>`
    select m.name, v.version, v.authored_xml as xml from process_instance i
    join process_model m on m.tenant_id = i.tenant_id and m.id = i.model_id
    join process_model_version v on v.tenant_id = i.tenant_id and v.model_id = i.model_id and v.version = i.version
    where i.tenant_id = ${tenantId} and i.id = ${instanceId}`)

const among = { all: sql``, open: sql`and i.ended_at is null`, ended: sql`and i.ended_at is not null` } as const

type ListQuery = { which: keyof typeof among; modelKey: string | undefined; after: string | undefined; limit: number }

/** Ids grow with time, so the primary key is the order of starting, to a millisecond. */
export const listInstances = (tx: Tx, tenantId: string, { which, modelKey, after, limit }: ListQuery) =>
  tx.rows(sql<InstanceRow & { model_name: Wording; open_steps: string[] }>`
    select ${instanceColumns}, m.name as model_name, array(
      select distinct t.name from process_task t
      where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.result = 1 order by t.name) as open_steps
    from process_instance i ${instanceJoins}
    where i.tenant_id = ${tenantId} ${among[which]} and i.id < ${after ?? greatestId}::uuid
      ${modelKey === undefined ? sql`` : sql`and i.model_id = (select k.id from process_model k where k.tenant_id = ${tenantId} and k.key = ${modelKey})`}
    order by i.id desc limit ${limit}`)

const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export const lockInstance = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ id: string }>`
    select id from process_instance where tenant_id = ${tenantId} and id = ${id} and ended_at is null for update`)

export const isDecidedIn = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql`
    select from process_task
    where tenant_id = ${tenantId} and instance_id = ${id} and result in (2, 3, 5) limit 1`)) !== undefined

/** Whoever changes an instance or one of its tasks holds this lock. */
export const lockInstanceOfTask = (tx: Tx, tenantId: string, taskId: string) =>
  tx.first(sql<{ id: string }>`
    select i.id from process_instance i
    where i.tenant_id = ${tenantId}
      and i.id = (select t.instance_id from process_task t where t.tenant_id = ${tenantId} and t.id = ${taskId})
    for update`)

const taskColumns = sql`
  t.id, t.instance_id, i.title, m.key as model_key, t.name, t.activity_id, t.result, t.outcome, t.reason, t.engine_inner_id, t.offered_to, i.started_by,
  s.nickname as starter_nickname, t.decided_by, d.nickname as decider_nickname, t.created_at, t.decided_at`

const taskJoins = sql`
  join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
  join process_model m on m.tenant_id = i.tenant_id and m.id = i.model_id
  join account s on s.tenant_id = i.tenant_id and s.id = i.started_by
  left join account d on d.tenant_id = t.tenant_id and d.id = t.decided_by`

export const findTask = (tx: Tx, tenantId: string, id: string) =>
  tx.first(
    sql<TaskRow>`select ${taskColumns} from process_task t ${taskJoins} where t.tenant_id = ${tenantId} and t.id = ${id}`,
  )

export const tasksOf = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.rows(sql<TaskRow>`
    select ${taskColumns} from process_task t ${taskJoins}
    where t.tenant_id = ${tenantId} and t.instance_id = ${instanceId} order by t.created_at, t.id`)

export const candidatesOf = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.rows(sql<{ task_id: string; account_id: string; nickname: string }>`
    select c.task_id, c.account_id, a.nickname from process_task t
    join task_candidate c on c.tenant_id = t.tenant_id and c.task_id = t.id
    join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
    where t.tenant_id = ${tenantId} and t.instance_id = ${instanceId} and t.result = 1 order by a.nickname, a.id`)

/** By the candidates, which are as many as the waiting tasks, in the order of their index. */
export const openTasks = (tx: Tx, tenantId: string, accountId: string, after: After, limit: number) =>
  tx.rows(sql<TaskRow>`
    select ${taskColumns}
    from (
      select candidate.tenant_id, candidate.task_id from task_candidate candidate
      where candidate.tenant_id = ${tenantId} and candidate.account_id = ${accountId}
        and (candidate.created_at, candidate.task_id) < (${after?.at ?? 'infinity'}::timestamptz, ${after?.id ?? greatestId}::uuid)
      order by candidate.created_at desc, candidate.task_id desc limit ${limit}
    ) mine
    join process_task t on t.tenant_id = mine.tenant_id and t.id = mine.task_id
    ${taskJoins}
    order by t.created_at desc, t.id desc`)

export const decidedTasks = (tx: Tx, tenantId: string, accountId: string, after: After, limit: number) =>
  tx.rows(sql<TaskRow & { decided_at: string }>`
    select ${taskColumns} from process_task t ${taskJoins}
    where t.tenant_id = ${tenantId} and t.decided_by = ${accountId}
      and (t.decided_at, t.id) < (${after?.at ?? 'infinity'}::timestamptz, ${after?.id ?? greatestId}::uuid)
    order by t.decided_at desc, t.id desc limit ${limit}`)

/** Its candidates are removed too: a queue shows only what can be decided. */
export async function decideTask(tx: Tx, { tenantId, taskId, decidedBy, ...how }: Decision): Promise<void> {
  await tx.run(sql`
    with gone as (delete from task_candidate where tenant_id = ${tenantId} and task_id = ${taskId})
    update process_task set outcome = ${how.outcome}, result = ${how.result}, route = ${how.route}, route_to = ${how.routeTo},
      reason = ${how.reason}, decided_by = ${decidedBy}, decided_at = now()
    where tenant_id = ${tenantId} and id = ${taskId}`)
}

/** Those that a return overtakes: nobody decides what will be asked again. */
export const withdrawOvertaken = (tx: Tx, tenantId: string, task: TaskRow, activityIds: readonly string[] | null) =>
  tx.run(sql`
    with taken as (
      update process_task set result = 4, decided_at = now()
      where tenant_id = ${tenantId} and instance_id = ${task.instance_id} and result = 1 and (${activityIds}::text[] is null or activity_id = any (${activityIds}::text[]))
        and engine_inner_id is not distinct from ${task.engine_inner_id}
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
