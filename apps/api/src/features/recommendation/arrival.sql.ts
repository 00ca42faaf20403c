import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type Arrival = {
  tenantId: string
  taskId: string
  instanceId: string
  organisationId: string
  needsTwo: boolean
  hasListAbove: boolean
}

const arrived = (arrivals: readonly Arrival[]) => sql`
  jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as k (
    "tenantId" uuid, "taskId" uuid, "instanceId" uuid, "organisationId" uuid, "needsTwo" boolean, "hasListAbove" boolean)
  join process_instance i on i.tenant_id = k."tenantId" and i.id = k."instanceId" and i.subject = 'entry'
  join entry e on e.tenant_id = i.tenant_id and e.id = i.subject_id`

/** Without waiting for who confirms one of them: what is there stays as it is. */
export const addLists = (tx: Tx, arrivals: readonly Arrival[]) =>
  tx.run(sql`
    insert into recommendation (tenant_id, id, stage_id, organisation_id, track_id, needs_two, has_list_above)
    select distinct on (e.tenant_id, e.stage_id, k."organisationId", e.track_id)
      e.tenant_id, gen_random_uuid(), e.stage_id, k."organisationId", e.track_id, k."needsTwo", k."hasListAbove"
    from ${arrived(arrivals)}
    order by e.tenant_id, e.stage_id, k."organisationId", e.track_id
    on conflict (tenant_id, stage_id, organisation_id, track_id) do nothing`)

/** One that was reviewed anew waits again, behind those that are in order. */
export const addArrivals = (tx: Tx, arrivals: readonly Arrival[]) =>
  tx.run(sql`
    insert into recommendation_entry as known (tenant_id, recommendation_id, entry_id, task_id)
    select e.tenant_id, r.id, e.id, k."taskId" from ${arrived(arrivals)}
    join recommendation r on r.tenant_id = e.tenant_id and r.stage_id = e.stage_id and r.organisation_id = k."organisationId"
      and r.track_id = e.track_id
    order by e.tenant_id, r.id, e.id
    on conflict (tenant_id, recommendation_id, entry_id) do update set task_id = excluded.task_id, is_dropped = false, round = null`)

/** What comes to a list after its end is ended with the next look at it. */
export const watchAgain = (tx: Tx, arrivals: readonly Arrival[]) =>
  tx.run(sql`
    update recommendation r set ended_at = null from ${arrived(arrivals)}
    where r.tenant_id = e.tenant_id and r.stage_id = e.stage_id and r.organisation_id = k."organisationId" and r.track_id = e.track_id
      and r.ended_at is not null`)
