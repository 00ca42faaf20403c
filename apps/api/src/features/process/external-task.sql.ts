import type { Work } from '@laurel/bpmn/compiler/plan'
import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import { lockWithin } from './standing.sql.ts'

/** Of all organisers, so by the platform's door; every row is named by its tenant all the same. */

type RowRef = { tenantId: string; id: string }

export type NewExternalTask = {
  tenantId: string
  id: string
  instanceId: string
  engineTaskId: string
  engineProcessId: string
  engineActivityId: string
  modelId: string
  version: number
  activityId: string
  topic: string
  createdAt: string
}

/** Only those that are new: events may come twice. */
export const addTasks = (tx: Tx, tasks: readonly NewExternalTask[]) =>
  tx.run(sql`
    insert into external_task (tenant_id, id, instance_id, engine_task_id, engine_process_id, engine_activity_id, model_id, version, activity_id,
      topic, created_at, due_at)
    select r."tenantId", r.id, r."instanceId", r."engineTaskId", r."engineProcessId", r."engineActivityId", r."modelId", r.version, r."activityId",
      r.topic, r."createdAt", now()
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as r (
      "tenantId" uuid, id uuid, "instanceId" uuid, "engineTaskId" text, "engineProcessId" text, "engineActivityId" text, "modelId" uuid, version int,
      "activityId" text, topic text, "createdAt" timestamptz)
    join process_instance i on i.tenant_id = r."tenantId" and i.id = r."instanceId" and i.ended_at is null
    join process_model_version v on v.tenant_id = r."tenantId" and v.model_id = r."modelId" and v.version = r.version
    on conflict (tenant_id, engine_task_id) do nothing`)

type Left = { tenantId: string; instanceId: string; engineActivityId: string }

/** The token has left them. */
export const closeTasks = (tx: Tx, left: readonly Left[]) =>
  tx.run(sql`
    update external_task e set state = case when e.state = 'answered' then 'done' else 'gone' end, ended_at = clock_timestamp()
    from unnest(${left.map(({ tenantId }) => tenantId)}::uuid[], ${left.map(({ instanceId }) => instanceId)}::uuid[],
      ${left.map(({ engineActivityId }) => engineActivityId)}::text[]) as k (tenant_id, instance_id, engine_activity_id)
    where e.tenant_id = k.tenant_id and e.instance_id = k.instance_id and e.engine_activity_id = k.engine_activity_id and e.ended_at is null`)

export const closeTasksOf = (tx: Tx, instances: readonly RowRef[]) =>
  tx.run(sql`
    update external_task e set state = case when e.state = 'answered' then 'done' else 'gone' end, ended_at = clock_timestamp()
    from unnest(${instances.map(({ tenantId }) => tenantId)}::uuid[], ${instances.map(({ id }) => id)}::uuid[]) as k (tenant_id, id)
    where e.tenant_id = k.tenant_id and e.instance_id = k.id and e.ended_at is null`)

export type TakenTask = {
  tenant_id: string
  id: string
  instance_id: string
  engine_task_id: string
  engine_process_id: string
  activity_id: string
  topic: string
  state: 'waiting' | 'answered'
  attempts: number
  variables: Record<string, string | number | boolean | null>
  created_at: string
  work: Work | null
  subject: string | null
  subject_id: string | null
}

/** The next ones that are due. If nothing is heard of them within `leaseSeconds`, they are due again. */
export const takeTasks = (tx: Tx, limit: number, leaseSeconds: number) =>
  tx.rows(sql<TakenTask>`
    with due as materialized (
      select tenant_id, id from external_task where state in ('waiting', 'answered') and due_at <= now()
      order by due_at limit ${limit} for update skip locked
    ), taken as (
      update external_task e set due_at = clock_timestamp() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
      from due where e.tenant_id = due.tenant_id and e.id = due.id
      returning e.*
    )
    select t.tenant_id, t.id, t.instance_id, t.engine_task_id, t.engine_process_id, t.activity_id, t.topic, t.state, t.attempts, t.variables,
      t.created_at,
      (select w from jsonb_array_elements(v.plan -> 'work') w where w ->> 'id' = t.activity_id limit 1) as work, i.subject, i.subject_id
    from taken t
    join process_model_version v on v.tenant_id = t.tenant_id and v.model_id = t.model_id and v.version = t.version
    join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id`)

type Taken = Pick<TakenTask, 'tenant_id' | 'id' | 'attempts'>

/** Locks it. False: somebody else took it meanwhile, or it is over. */
export const isStillTaken = async (tx: Tx, { tenant_id, id, attempts }: Taken) =>
  (await tx.first(sql`
    select from external_task where tenant_id = ${tenant_id} and id = ${id} and state = 'waiting' and attempts = ${attempts} for update`)) !==
  undefined

export const answerTask = (tx: Tx, { tenant_id, id }: Taken, variables: TakenTask['variables']) =>
  tx.run(sql`
    update external_task set state = 'answered', variables = ${JSON.stringify(variables)}, failure = null
    where tenant_id = ${tenant_id} and id = ${id}`)

export const finishTask = (tx: Tx, { tenant_id, id }: Taken) =>
  tx.run(sql`
    update external_task set state = 'done', ended_at = clock_timestamp()
    where tenant_id = ${tenant_id} and id = ${id} and ended_at is null`)

/** `isFresh`: it was not tried in vain, it only was too early. */
export const postponeTask = (
  tx: Tx,
  { tenant_id, id, attempts }: Taken,
  { until, failure, isFresh }: { until: string; failure: string | null; isFresh: boolean },
) =>
  tx.run(sql`
    update external_task set due_at = ${until}, failure = ${failure}, attempts = case when ${isFresh} then 0 else attempts end
    where tenant_id = ${tenant_id} and id = ${id} and attempts = ${attempts} and ended_at is null`)

/** Answers whether it was still to be done. The instance's lock is the caller's. */
export const failTask = async (tx: Tx, { tenant_id, id, attempts }: Taken, failure: string) =>
  (await tx.run(sql`
    update external_task set state = 'failed', failure = ${failure}
    where tenant_id = ${tenant_id} and id = ${id} and attempts = ${attempts} and state in ('waiting', 'answered')`)) > 0

export const lockInstance = (tx: Tx, { tenantId, id }: RowRef) =>
  tx.first(sql<{ id: string }>`
    select id from process_instance where tenant_id = ${tenantId} and id = ${id} and ended_at is null for update`)

// Those that people look at and complete -----------------------------------------------------------------------------------------------------

export type ExternalTaskRow = {
  id: string
  activity_id: string
  topic: string
  state: 'waiting' | 'answered' | 'done' | 'failed' | 'gone'
  failure: string | null
  due_at: string
  created_at: string
  ended_at: string | null
  completed_by: string | null
  completer_nickname: string | null
  reason: string | null
}

export const tasksOf = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.rows(sql<ExternalTaskRow>`
    select e.id, e.activity_id, e.topic, e.state, e.failure, e.due_at, e.created_at, e.ended_at, e.completed_by, a.nickname as completer_nickname,
      e.reason
    from external_task e left join account a on a.tenant_id = e.tenant_id and a.id = e.completed_by
    where e.tenant_id = ${tenantId} and e.instance_id = ${instanceId} order by e.created_at, e.id limit 500`)

/** Its instance first. */
export const lockTask = async (tx: Tx, tenantId: string, id: string, reach: Reach) => {
  const instance = await lockWithin(
    tx,
    tenantId,
    reach,
    sql`(select t.instance_id from external_task t where t.tenant_id = ${tenantId} and t.id = ${id})`,
  )
  if (!instance) return undefined
  return tx.first(sql<{ instance_id: string; activity_id: string; state: ExternalTaskRow['state'] }>`
    select instance_id, activity_id, state from external_task where tenant_id = ${tenantId} and id = ${id} for update`)
}

export const completeTask = (tx: Tx, tenantId: string, id: string, by: { accountId: string; reason: string }) =>
  tx.run(sql`
    update external_task set state = 'answered', due_at = now(), attempts = 0, completed_by = ${by.accountId}, reason = ${by.reason}
    where tenant_id = ${tenantId} and id = ${id}`)

export const retryTask = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`
    update external_task set state = 'waiting', due_at = now(), attempts = 0 where tenant_id = ${tenantId} and id = ${id}`)

/** Nothing else holds the instance up. */
export const resolveIncident = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.run(sql`
    update process_instance i set state = 'running', revision = revision + 1
    where i.tenant_id = ${tenantId} and i.id = ${instanceId} and i.state = 'incident'
      and not exists (select from external_task e where e.tenant_id = i.tenant_id and e.instance_id = i.id and e.state = 'failed')
      and not exists (select from engine_command o where o.tenant_id = i.tenant_id and o.instance_id = i.id and o.refused is not null)
      and not exists (
        select from process_task t where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.result = 1 and t.list_organisation_id is null
          and not exists (select from task_candidate c where c.tenant_id = t.tenant_id and c.task_id = t.id))`)
