import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import { isWithin, placed } from './standing.sql.ts'

export type VersionPair = { tenantId: string; modelId: string; from: number; to: number }

/** Both, in their order; fewer where one is not there. */
export const findVersions = (tx: Tx, { tenantId, modelId, from, to }: VersionPair) =>
  tx.rows(sql<{ version: number; xml: string; is_runnable: boolean }>`
    select version, authored_xml as xml, executable_xml is not null as is_runnable from process_model_version
    where tenant_id = ${tenantId} and model_id = ${modelId} and version in (${from}, ${to})
    order by version = ${to}`)

const running = ({ tenantId, modelId, from }: VersionPair) => sql`
  select i.id from process_instance i
  where i.tenant_id = ${tenantId} and i.model_id = ${modelId} and i.version = ${from} and i.ended_at is null`

/** Elements of the process itself that hold a token, as tasks, steps of a worker and the record of activities know them. */
const standing = (pair: VersionPair) => sql`
  with running as materialized (${running(pair)}), standing as (
    select t.instance_id, t.activity_id from running r
      join process_task t on t.tenant_id = ${pair.tenantId} and t.instance_id = r.id and t.moved_at is null and t.engine_inner_id is null
    union
    select e.instance_id, e.activity_id from running r
      join external_task e on e.tenant_id = ${pair.tenantId} and e.instance_id = r.id and e.ended_at is null and e.model_id = ${pair.modelId}
    union
    select a.instance_id, a.activity_id from running r
      join process_activity a on a.tenant_id = ${pair.tenantId} and a.instance_id = r.id and a.ended_at is null and a.called_in is null
  )`

export const countRunning = async (tx: Tx, pair: VersionPair) =>
  (await tx.first(sql<{ many: number }>`select count(*)::int as many from (${running(pair)}) r`))?.many ?? 0

export const countStanding = (tx: Tx, pair: VersionPair) =>
  tx.rows(sql<{ activity_id: string; instances: number }>`
    ${standing(pair)} select activity_id, count(*)::int as instances from standing group by activity_id order by instances desc, activity_id`)

/** How many instances stand at one of these. */
export const countStandingAt = async (tx: Tx, pair: VersionPair, activityIds: readonly string[]) =>
  (
    await tx.first(sql<{ many: number }>`
      ${standing(pair)} select count(distinct instance_id)::int as many from standing where activity_id = any(${[...activityIds]}::text[])`)
  )?.many ?? 0

/** `title`: of one out of reach it is empty. */
export const nextRunning = (tx: Tx, pair: VersionPair, reach: Reach, after: string, limit: number) =>
  tx.rows(sql<{ id: string; title: string }>`
    select i.id, case when ${isWithin(pair.tenantId, reach)} then i.title else '' end as title
    from process_instance i join account s on s.tenant_id = i.tenant_id and s.id = i.started_by ${placed}
    where i.tenant_id = ${pair.tenantId} and i.model_id = ${pair.modelId} and i.version = ${pair.from} and i.ended_at is null and i.id > ${after}
    order by i.id limit ${limit}`)

export type LockedForMigration = { engine_instance_id: string | null; has_command: boolean; standing: string[] }

/** Nothing: it is over, or in another version already. Whoever would change it waits until the caller's transaction ends. */
export const lockForMigration = (tx: Tx, pair: VersionPair, id: string) =>
  tx.first(sql<LockedForMigration>`
    with locked as materialized (
      select id, engine_instance_id from process_instance
      where tenant_id = ${pair.tenantId} and id = ${id} and version = ${pair.from} and model_id = ${pair.modelId} and ended_at is null
      for update
    )
    select l.engine_instance_id,
      exists (select from engine_command o where o.tenant_id = ${pair.tenantId} and o.instance_id = l.id) as has_command,
      array(
        select t.activity_id from process_task t where t.tenant_id = ${pair.tenantId} and t.instance_id = l.id and t.moved_at is null and t.engine_inner_id is null
        union
        select e.activity_id from external_task e where e.tenant_id = ${pair.tenantId} and e.instance_id = l.id and e.ended_at is null and e.model_id = ${pair.modelId}
      ) as standing
    from locked l`)

export type StepTarget = { from: string; to: string; name: string }

/** What waits in it goes by the other version's names, and by its plan. */
export async function moveToVersion(
  tx: Tx,
  { tenantId, modelId, to }: VersionPair,
  id: string,
  targets: readonly StepTarget[],
) {
  await tx.run(sql`
    update process_instance set version = ${to}, revision = revision + 1 where tenant_id = ${tenantId} and id = ${id}`)
  const mapped = sql`unnest(${targets.map(({ from }) => from)}::text[], ${targets.map((one) => one.to)}::text[], ${targets.map(({ name }) => name)}::text[])
    as k (from_id, to_id, name)`
  await tx.run(sql`
    update process_task t set activity_id = k.to_id, name = coalesce(nullif(k.name, ''), t.name) from ${mapped}
    where t.tenant_id = ${tenantId} and t.instance_id = ${id} and t.moved_at is null and t.engine_inner_id is null and t.activity_id = k.from_id`)
  await tx.run(sql`
    update external_task e set activity_id = k.to_id, version = ${to} from ${mapped}
    where e.tenant_id = ${tenantId} and e.instance_id = ${id} and e.ended_at is null and e.model_id = ${modelId} and e.activity_id = k.from_id`)
  await tx.run(sql`
    update process_activity a set activity_id = k.to_id from ${mapped}
    where a.tenant_id = ${tenantId} and a.instance_id = ${id} and a.ended_at is null and a.called_in is null and a.activity_id = k.from_id
      and k.from_id <> k.to_id`)
}
