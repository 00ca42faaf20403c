import type { EndMeaning } from '@laurel/bpmn/model/decision'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type Passage = {
  tenantId: string
  instanceId: string
  engineId: string
  number: number
  activityId: string
  kind: string
  flowId: string | null
  engineTaskId: string | null
  calledIn: string | null
  startedAt: string
  endedAt: string | null
  isCanceled: boolean
}

/** What is known already gains what was still open: events may come twice, and in any order. */
export const putPassages = (tx: Tx, passages: readonly Passage[]) =>
  tx.run(sql`
    insert into process_activity as known (tenant_id, instance_id, engine_id, number, activity_id, kind, flow_id, engine_task_id, called_in,
      started_at, ended_at, is_canceled)
    select "tenantId", "instanceId", "engineId", number, "activityId", kind, "flowId", "engineTaskId", "calledIn", "startedAt", "endedAt", "isCanceled"
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as r (
      "tenantId" uuid, "instanceId" uuid, "engineId" text, number bigint, "activityId" text, kind text, "flowId" text, "engineTaskId" text,
      "calledIn" text, "startedAt" timestamptz, "endedAt" timestamptz, "isCanceled" boolean)
    on conflict (tenant_id, instance_id, engine_id) do update set
      flow_id = coalesce(known.flow_id, excluded.flow_id), started_at = least(known.started_at, excluded.started_at),
      ended_at = coalesce(known.ended_at, excluded.ended_at), is_canceled = known.is_canceled or excluded.is_canceled`)

type RowRef = { tenantId: string; id: string }

/** What the ends mean that each instance has reached, in its own drawing. */
export const endsReached = (tx: Tx, instances: readonly RowRef[]) =>
  tx.rows(sql<{ tenant_id: string; id: string; meanings: EndMeaning[] }>`
    with i as materialized (
      select found.tenant_id, found.id, found.model_id, found.version
      from unnest(${instances.map(({ tenantId }) => tenantId)}::uuid[], ${instances.map(({ id }) => id)}::uuid[]) as k (tenant_id, id)
      join process_instance found on found.tenant_id = k.tenant_id and found.id = k.id
    )
    select i.tenant_id, i.id, array_agg(distinct e ->> 'meaning') as meanings from i
    join process_model_version v on v.tenant_id = i.tenant_id and v.model_id = i.model_id and v.version = i.version
    cross join jsonb_array_elements(v.plan -> 'ends') e
    join process_activity a on a.tenant_id = i.tenant_id and a.instance_id = i.id and a.activity_id = e ->> 'id' and a.called_in is null
      and not a.is_canceled
    group by i.tenant_id, i.id`)

export const closePassages = (tx: Tx, instances: readonly RowRef[]) =>
  tx.run(sql`
    update process_activity a set ended_at = i.ended_at, is_canceled = true
    from unnest(${instances.map(({ tenantId }) => tenantId)}::uuid[], ${instances.map(({ id }) => id)}::uuid[]) as k (tenant_id, id)
    join process_instance i on i.tenant_id = k.tenant_id and i.id = k.id and i.ended_at is not null
    where a.tenant_id = k.tenant_id and a.instance_id = k.id and a.ended_at is null`)

export type ActivityRow = {
  activity_id: string
  kind: string
  flow_id: string | null
  task_id: string | null
  started_at: string
  ended_at: string | null
  is_canceled: boolean
}

const maxShown = 2_000

/** Of the instance's own drawing, in order. */
export const passagesOf = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.rows(sql<ActivityRow>`
    select a.activity_id, a.kind, a.flow_id, t.id as task_id, a.started_at, a.ended_at, a.is_canceled
    from process_activity a
    left join process_task t on t.tenant_id = a.tenant_id and t.engine_task_id = a.engine_task_id
    where a.tenant_id = ${tenantId} and a.instance_id = ${instanceId} and a.called_in is null
    order by a.started_at, a.number limit ${maxShown}`)
