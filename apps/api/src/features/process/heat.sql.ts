import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { allStates, instancesWithin } from './overview.sql.ts'

type VersionRef = { tenantId: string; modelId: string; version: number }

export const findVersion = (tx: Tx, tenantId: string, key: string, version: number) =>
  tx.first(sql<{ model_id: string; name: Wording; xml: string }>`
    select m.id as model_id, m.name, v.authored_xml as xml from process_model m
    join process_model_version v on v.tenant_id = m.tenant_id and v.model_id = m.id and v.version = ${version}
    where m.tenant_id = ${tenantId} and m.key = ${key}`)

/** A season has millions: the newest of them tell how long steps take now. */
export const maxInstances = 2000

const newest = ({ tenantId, modelId, version }: VersionRef, reach: Reach) =>
  reach.isAll
    ? sql`
      select found.id from ${allStates} as s (state)
      cross join lateral (
        select i.id from process_instance i
        where i.tenant_id = ${tenantId} and i.model_id = ${modelId} and i.version = ${version} and i.state = s.state
        order by i.id desc limit ${maxInstances}) found
      order by found.id desc limit ${maxInstances}`
    : sql`
      select own.id from (${instancesWithin(tenantId, reach)}) own
      where own.model_id = ${modelId} and own.version = ${version} order by own.id desc limit ${maxInstances}`

type HeatRow = {
  key: string
  passes: number
  waiting: number
  rejected: number
  returned: number
  median: number | null
  p90: number | null
  looked_at: number
}

const share = (fraction: number) =>
  sql`round(percentile_cont(${sql.lit(fraction)}) within group (order by extract(epoch from done - began)) filter (where done is not null))::int`

/** Decisions as they are kept, and the system's steps as the engine told them; what was taken away counts nowhere. */
export const heatOf = (tx: Tx, ref: VersionRef, reach: Reach) =>
  tx.rows(sql<HeatRow>`
    with chosen as materialized (${newest(ref, reach)}), passed as (
      select t.activity_id as key, t.created_at as began, t.decided_at as done, t.result from chosen c
      join process_task t on t.tenant_id = ${ref.tenantId} and t.instance_id = c.id
      where t.engine_inner_id is null and t.result <> 4
      union all
      select a.activity_id, a.started_at, a.ended_at, null from chosen c
      join process_activity a on a.tenant_id = ${ref.tenantId} and a.instance_id = c.id
      where a.called_in is null and not a.is_canceled and a.kind <> 'userTask' and (a.kind like '%Task' or a.kind = 'callActivity')
    )
    select key, count(*)::int as passes, count(*) filter (where done is null)::int as waiting,
      count(*) filter (where result = 3)::int as rejected, count(*) filter (where result = 5)::int as returned,
      ${share(0.5)} as median, ${share(0.9)} as p90, (select count(*)::int from chosen) as looked_at
    from passed group by key order by p90 desc nulls last, key limit 500`)
