import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type OpenInstance = {
  tenant_id: string
  id: string
  state: 'starting' | 'running' | 'incident'
  engine_instance_id: string | null
  has_command: boolean
  /** As the engine names them: open here. */
  open_tasks: string[]
  /** Decided, and the engine's token has not left them yet as far as we know. */
  unmoved: { id: string; route: 'complete' | 'modify' | 'cancel'; engineTaskId: string }[]
  /** Steps of a worker that are not over. */
  external_tasks: { engineTaskId: string; engineActivityId: string }[]
}
type RowRef = { tenantId: string; id: string }

const minId = '00000000-0000-0000-0000-000000000000'

/** The last digits of an id are random: buckets are of one size. */
const bucketOf = sql`right(i.id::text, 4)`

/**
 * What the engine should hold, summed up by buckets: instances, tasks that its token has not left, steps of a worker. A decision that it should
 * hear of and for which there is no command, and a start that was lost, make a bucket differ by themselves.
 */
export const ownBuckets = (tx: Tx) =>
  tx.rows(sql<Bucket>`
    with held as (
      select ${bucketOf} as bucket, i.tenant_id, i.id, i.engine_instance_id from process_instance i where i.ended_at is null
    ), parts as (
      select bucket, 1 as instances, hashtextextended(engine_instance_id, 0) as hash from held where engine_instance_id is not null
      union all
      select h.bucket, 0, hashtextextended(t.engine_task_id, 1) from held h
      join process_task t on t.tenant_id = h.tenant_id and t.instance_id = h.id and t.moved_at is null
      union all
      select h.bucket, 0, hashtextextended(e.engine_task_id, 2) from held h
      join external_task e on e.tenant_id = h.tenant_id and e.instance_id = h.id and e.ended_at is null
      union all
      select h.bucket, 0, hashtextextended(h.id::text, 3) from held h
      where (h.engine_instance_id is null or exists (
          select from process_task t where t.tenant_id = h.tenant_id and t.instance_id = h.id and t.moved_at is null and t.route is not null))
        and not exists (select from engine_command o where o.tenant_id = h.tenant_id and o.instance_id = h.id)
    )
    select bucket, sum(instances)::int as instances, count(*)::int as parts, bit_xor(hash)::text as hash from parts group by bucket`)

type Bucket = { bucket: string; instances: number; parts: number; hash: string }

/** The next page of what has not ended in these buckets, of all organisers. What began a moment ago is still on its way. */
export const openInstances = (tx: Tx, buckets: readonly string[], after: RowRef | undefined, limit: number) =>
  tx.rows(sql<OpenInstance>`
    select i.tenant_id, i.id, i.state, i.engine_instance_id,
      exists (select from engine_command o where o.tenant_id = i.tenant_id and o.instance_id = i.id) as has_command,
      coalesce((select array_agg(t.engine_task_id) from process_task t
        where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.result = 1), '{}') as open_tasks,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'route', t.route, 'engineTaskId', t.engine_task_id)) from process_task t
        where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.route is not null and t.moved_at is null), '[]') as unmoved,
      coalesce((select jsonb_agg(jsonb_build_object('engineTaskId', e.engine_task_id, 'engineActivityId', e.engine_activity_id)) from external_task e
        where e.tenant_id = i.tenant_id and e.instance_id = i.id and e.ended_at is null), '[]') as external_tasks
    from process_instance i
    where i.ended_at is null and (i.tenant_id, i.id) > (${after?.tenantId ?? minId}::uuid, ${after?.id ?? minId}::uuid)
      and i.created_at < now() - interval '5 seconds' and ${bucketOf} = any (${buckets})
    order by i.tenant_id, i.id limit ${limit}`)

/** Only if there is none: whoever wrote one meanwhile knows better. */
export const orderAgain = (
  tx: Tx,
  { tenantId, id }: RowRef,
  kind: 'start' | 'complete' | 'modify' | 'cancel',
  taskId: string | null,
) =>
  tx.run(sql`
    with locked as (select tenant_id, id from process_instance where tenant_id = ${tenantId} and id = ${id} for update)
    insert into engine_command (tenant_id, instance_id, kind, task_id)
    select tenant_id, id, ${kind}, ${taskId}::uuid from locked
    where not exists (select from engine_command o where o.tenant_id = ${tenantId} and o.instance_id = ${id})`)

/** Of these, the ones that are ours, with the engine's instance that we hold to be it. */
export const knownAmong = (tx: Tx, places: readonly RowRef[]) =>
  tx.rows(sql<{ tenant_id: string; id: string; engine_instance_id: string | null }>`
    select i.tenant_id, i.id, i.engine_instance_id
    from unnest(${places.map(({ tenantId }) => tenantId)}::uuid[], ${places.map(({ id }) => id)}::uuid[]) as k (tenant_id, id)
    join process_instance i on i.tenant_id = k.tenant_id and i.id = k.id`)

export type Report = {
  began_at: string
  ended_at: string
  instances_compared: number
  tasks_compared: number
  mended: Record<string, number>
  left_over: { kind: string; instanceId: string }[]
}

export const writeReport = (tx: Tx, report: Report) =>
  tx.run(sql`
    insert into engine_reconciliation (began_at, ended_at, instances_compared, tasks_compared, mended, left_over)
    values (${report.began_at}, ${report.ended_at}, ${report.instances_compared}, ${report.tasks_compared},
      ${JSON.stringify(report.mended)}, ${JSON.stringify(report.left_over.slice(0, 100))})`)

/** A report a minute is half a million a year. */
export const forgetOldReports = (tx: Tx) =>
  tx.run(sql`delete from engine_reconciliation where began_at < now() - interval '30 days'`)
